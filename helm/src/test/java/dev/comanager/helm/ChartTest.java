package dev.comanager.helm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.marcnuri.helm.Helm;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Every example renders to objects that a cluster takes, and contradictions end in a sentence. */
class ChartTest {
  private static final Set<String> SERVICES =
      Set.of("tool-gateway", "auth-service", "decision-engine", "watch-service", "notifier");

  static Stream<String> examples() {
    return Chart.examples();
  }

  @Test
  void theChartIsWellMade(@TempDir Path folder) {
    var lint = new Helm(Chart.withValuesOf("minimal", folder)).lint().strict().call();

    assertThat(lint.isFailed()).as("%s", lint.getMessages()).isFalse();
  }

  @ParameterizedTest
  @MethodSource("examples")
  void everyObjectHasOnlyFieldsOfItsKindAndANameOfItsOwn(String example) {
    List<JsonNode> objects = Chart.rendered(example);

    Set<String> names = new HashSet<>();
    assertThat(objects).hasSizeGreaterThan(10);
    for (JsonNode object : objects) {
      assertThat(Strictly.fault(object)).as(object.toString()).isEmpty();
      assertThat(names.add(object.path("kind") + "/" + object.at("/metadata/name"))).isTrue();
    }
  }

  @Test
  void aMisspeltFieldOrAWordInPlaceOfANumberIsFound() {
    JsonNode deployment = ofKind("minimal", "Deployment").getFirst();
    ObjectNode typo = deployment.deepCopy();
    ((ObjectNode) typo.at("/spec/template/spec/containers/0/ports/0")).put("containerPortt", 1);
    ObjectNode word = deployment.deepCopy();
    ((ObjectNode) word.path("spec")).put("replicas", "three");

    assertThat(Strictly.fault(deployment)).isEmpty();
    assertThat(Strictly.fault(typo).orElseThrow()).contains("containerPortt");
    assertThat(Strictly.fault(word)).isPresent();
  }

  @ParameterizedTest
  @MethodSource("examples")
  void everyPodKeepsToTheRestrictedStandard(String example) {
    List<JsonNode> pods =
        Stream.concat(ofKind(example, "Deployment").stream(), ofKind(example, "Job").stream())
            .map(object -> object.at("/spec/template/spec"))
            .toList();

    assertThat(pods).hasSizeGreaterThanOrEqualTo(5);
    for (JsonNode pod : pods) {
      assertThat(pod.path("automountServiceAccountToken").asBoolean(true)).isFalse();
      assertThat(pod.at("/securityContext/runAsNonRoot").asBoolean()).isTrue();
      assertThat(pod.at("/securityContext/seccompProfile/type").asText())
          .isEqualTo("RuntimeDefault");
      JsonNode container = pod.at("/containers/0/securityContext");
      assertThat(container.path("allowPrivilegeEscalation").asBoolean(true)).isFalse();
      assertThat(container.path("readOnlyRootFilesystem").asBoolean()).isTrue();
      assertThat(container.at("/capabilities/drop/0").asText()).isEqualTo("ALL");
    }
  }

  @Test
  void everyServiceHasItsProbesAtTheManagementPort() {
    List<JsonNode> deployments = ofKind("minimal", "Deployment");

    assertThat(deployments).hasSize(SERVICES.size());
    for (JsonNode deployment : deployments) {
      JsonNode container = deployment.at("/spec/template/spec/containers/0");
      for (String probe : List.of("startupProbe", "livenessProbe", "readinessProbe")) {
        assertThat(container.path(probe).at("/httpGet/port").asText()).isEqualTo("management");
      }
    }
  }

  @Test
  void noSecretStandsInAnyObject() {
    for (JsonNode deployment : ofKind("everything", "Deployment")) {
      ArrayNode environment = (ArrayNode) deployment.at("/spec/template/spec/containers/0/env");
      for (JsonNode variable : environment) {
        if (variable.path("name").asText().matches(".*(SECRET|PASSWORD|BEARER|CODE|HMAC|SEALING).*")
            && !variable.path("name").asText().equals("COMANAGER_SELF_SIGNUP_CALLING_CODES")) {
          assertThat(variable.has("value")).as(variable.toString()).isFalse();
          assertThat(variable.at("/valueFrom/secretKeyRef/name").asText()).isNotEmpty();
        }
      }
    }
  }

  @Test
  void environmentVariablesAreNamedOnce() {
    for (String example : Chart.examples().toList()) {
      for (JsonNode deployment : ofKind(example, "Deployment")) {
        Set<String> names = new HashSet<>();
        deployment
            .at("/spec/template/spec/containers/0/env")
            .forEach(it -> assertThat(names.add(it.path("name").asText())).as("%s", it).isTrue());
      }
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          urls.base            |                  | urls.base is missing
          kafka.bootstrapServers |                | kafka.bootstrapServers is missing
          postgresql.host      |                  | postgresql.host is missing
          keycloak.url         |                  | keycloak.url is missing
          testLine.enabled     | true             | testLine.enabled in production
          platforms.demo       | true             | platforms.demo
          carrier.name         | simulator        | carrier.name simulator
          urls.auth            | http://a.example | must begin with https
          urls.callbacks       |                  | urls.callbacks is missing
          gatewayApi.enabled   | true             | gatewayApi.parentRefs is empty
          """)
  void aContradictionIsToldInASentence(String key, String value, String words) {
    assertThatThrownBy(() -> Chart.template("minimal", Map.of(key, value == null ? "" : value)))
        .hasMessageContaining(words);
  }

  @ParameterizedTest
  @CsvSource({
    "defaults.replicas, three",
    "defaults.replicaCount, 3",
    "postgresql.port, 99999",
    "carrier.name, pigeon",
    "services.decision-engin.replicas, 2",
    "kafka.bootstrapServers, kafka",
    "urls.base, comanager.example.com",
    "notThere, 1"
  })
  void valuesThatDoNotFitTheSchemaAreRefused(String key, String value) {
    assertThatThrownBy(() -> Chart.template("minimal", Map.of(key, value)))
        .hasMessageContaining("values don't meet the specifications of the schema");
  }

  private static List<JsonNode> ofKind(String example, String kind) {
    return Chart.rendered(example).stream()
        .filter(object -> object.path("kind").asText().equals(kind))
        .toList();
  }
}
