package dev.comanager.helm;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.marcnuri.helm.Helm;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every example renders to valid objects, and its pods run with minimal privileges. */
class ChartTest {
  static Stream<String> examples() {
    return Chart.examples();
  }

  @Test
  void theChartPassesHelmLint(@TempDir Path folder) {
    var lint = new Helm(Chart.withValuesOf("minimal", folder)).lint().strict().call();

    assertThat(lint.isFailed()).as("%s", lint.getMessages()).isFalse();
  }

  @ParameterizedTest
  @MethodSource("examples")
  void everyObjectHasOnlyFieldsOfItsKindAndAUniqueName(String example) {
    List<JsonNode> objects = Chart.rendered(example);

    Set<String> names = new HashSet<>();
    assertThat(objects).hasSizeGreaterThan(14);
    for (JsonNode object : objects) {
      assertThat(Strictly.fault(object)).as(object.toString()).isEmpty();
      assertThat(names.add(Chart.name(object))).as(Chart.name(object)).isTrue();
    }
  }

  @Test
  void detectsMisspeltFieldsAndStringsInPlaceOfNumbers() {
    JsonNode deployment = Chart.ofKind("Deployment", "minimal").getFirst();
    ObjectNode typo = deployment.deepCopy();
    ((ObjectNode) typo.at("/spec/template/spec/containers/0/ports/0")).put("containerPortt", 1);
    ObjectNode word = deployment.deepCopy();
    ((ObjectNode) word.path("spec")).put("replicas", "three");

    assertThat(Strictly.fault(deployment)).isEmpty();
    assertThat(Strictly.fault(typo).orElseThrow()).contains("containerPortt");
    assertThat(Strictly.fault(word)).isPresent();
  }

  @Test
  void detectsNumbersAndBooleansInPlaceOfStrings() {
    JsonNode deployment = Chart.ofKind("Deployment", "minimal").getFirst();
    ObjectNode number = deployment.deepCopy();
    ((ObjectNode) number.at("/spec/template/spec/containers/0/env/0")).put("value", 2);
    ObjectNode fraction = deployment.deepCopy();
    ((ObjectNode) fraction.at("/spec/template/metadata/annotations")).put("example.com/a", 0.5);
    ObjectNode truth = deployment.deepCopy();
    ((ObjectNode) truth.at("/spec/template/metadata/labels")).put("example.com/b", true);

    assertThat(Strictly.fault(number).orElseThrow()).contains("String");
    assertThat(Strictly.fault(fraction).orElseThrow()).contains("String");
    assertThat(Strictly.fault(truth).orElseThrow()).contains("String");
  }

  @ParameterizedTest
  @ValueSource(strings = {"true", "null", "y"})
  void quotesReleaseNamesThatYamlWouldReadAsNumbersOrBooleans(String release) {
    for (JsonNode object : Chart.objects(Chart.template(release, "everything-on", ""))) {
      assertThat(Strictly.fault(object)).as(object.toString()).isEmpty();
    }
  }

  @ParameterizedTest
  @MethodSource("examples")
  void everyPodMeetsTheRestrictedStandardAndHasNoToken(String example) {
    List<JsonNode> pods = Pods.of(Chart.rendered(example));

    assertThat(pods).hasSizeGreaterThanOrEqualTo(5);
    for (JsonNode pod : pods) {
      assertThat(pod.path("automountServiceAccountToken").asBoolean(true)).isFalse();
      assertThat(pod.at("/securityContext/runAsNonRoot").asBoolean()).isTrue();
      assertThat(pod.at("/securityContext/seccompProfile/type").asText())
          .isEqualTo("RuntimeDefault");
      for (String onNode : List.of("hostNetwork", "hostPID", "hostIPC")) {
        assertThat(pod.has(onNode)).isFalse();
      }
      // Further ones are those of the values.
      assertThat(pod.path("containers").valueStream().skip(1))
          .allMatch(it -> it.path("name").asText().equals("agent"));
      JsonNode container = pod.at("/containers/0");
      JsonNode security = container.path("securityContext");
      assertThat(security.path("allowPrivilegeEscalation").asBoolean(true)).isFalse();
      assertThat(security.path("readOnlyRootFilesystem").asBoolean()).isTrue();
      assertThat(security.at("/capabilities/drop/0").asText()).isEqualTo("ALL");
      assertThat(container.at("/resources/limits/memory").asText()).isNotEmpty();
      assertThat(container.path("volumeMounts").valueStream())
          .anyMatch(mount -> mount.path("mountPath").asText().equals("/tmp"));
      assertThat(pod.path("volumes").valueStream()).noneMatch(volume -> volume.has("hostPath"));
    }
  }

  @Test
  void everyServiceHasItsProbesAtTheManagementPort() {
    List<JsonNode> deployments = Chart.ofKind("Deployment", "minimal");

    assertThat(deployments).hasSameSizeAs(Chart.SERVICES);
    for (JsonNode deployment : deployments) {
      JsonNode container = deployment.at("/spec/template/spec/containers/0");
      for (String probe : List.of("startupProbe", "livenessProbe", "readinessProbe")) {
        assertThat(container.path(probe).at("/httpGet/port").asText()).isEqualTo("management");
      }
      assertThat(deployment.at("/spec/strategy/rollingUpdate/maxUnavailable").asInt(1)).isZero();
    }
  }

  @ParameterizedTest
  @MethodSource("examples")
  void noObjectContainsASecretValue(String example) {
    for (JsonNode variable : Pods.environments(Chart.rendered(example))) {
      if (variable
          .path("name")
          .asText()
          .matches(".*(SECRET|PASSWORD|BEARER|CODE|HMAC|SEALING).*")) {
        assertThat(variable.has("value")).as(variable.toString()).isFalse();
        assertThat(variable.at("/valueFrom/secretKeyRef/name").asText()).isNotEmpty();
      }
    }
    assertThat(Chart.rendered(example)).noneMatch(it -> it.path("kind").asText().equals("Secret"));
  }

  @ParameterizedTest
  @MethodSource("examples")
  void environmentVariablesAreUnique(String example) {
    for (JsonNode pod : Pods.of(Chart.rendered(example))) {
      Set<String> names = new HashSet<>();
      pod.at("/containers/0/env")
          .forEach(it -> assertThat(names.add(it.path("name").asText())).as("%s", it).isTrue());
    }
  }

  @Test
  void extraEnvOverridesVariables() {
    List<JsonNode> environment =
        Pods.environments(
            Chart.rendered(
                "minimal",
                "services: {notifier: {extraEnv: [{name: MALLOC_ARENA_MAX, value: \"4\"}]}}"));

    assertThat(environment)
        .filteredOn(it -> it.path("name").asText().equals("MALLOC_ARENA_MAX"))
        .extracting(it -> it.path("value").asText())
        .containsOnly("2", "4");
  }

  @Test
  void servicesAndDisruptionBudgetsExcludeMigrationsAndTests() {
    List<JsonNode> objects = Chart.rendered("everything-on");
    List<JsonNode> hooks =
        objects.stream()
            .filter(it -> it.at("/metadata/annotations").has("helm.sh/hook"))
            .filter(it -> List.of("Job", "Pod").contains(it.path("kind").asText()))
            .map(it -> it.path("kind").asText().equals("Pod") ? it : it.at("/spec/template"))
            .toList();
    List<String> led =
        objects.stream()
            .map(it -> it.at("/spec/selector"))
            .map(it -> it.has("matchLabels") ? it.path("matchLabels") : it)
            .map(it -> it.path("app.kubernetes.io/name").asText())
            .filter(it -> !it.isEmpty())
            .toList();

    assertThat(hooks).hasSize(5);
    assertThat(led).containsAll(Chart.SERVICES);
    for (JsonNode hook : hooks) {
      String name = hook.at("/metadata/labels").path("app.kubernetes.io/name").asText();
      assertThat(name).isIn("migration", "smoke-test");
      assertThat(led).doesNotContain(name);
    }
  }

  @Test
  void aChangedClientConfigurationRollsThePods() {
    String before = checksum("kafka: {topicPrefix: a.}");
    String after = checksum("kafka: {securityProtocol: SASL_SSL, saslMechanism: PLAIN}");

    assertThat(before).hasSize(64).isEqualTo(checksum("")).isNotEqualTo(after);
  }

  private static String checksum(String further) {
    return Chart.rendered("minimal", further).stream()
        .filter(it -> it.path("kind").asText().equals("Deployment"))
        .map(it -> it.at("/spec/template/metadata/annotations").path("checksum/kafka-client"))
        .map(JsonNode::asText)
        .findFirst()
        .orElseThrow();
  }
}
