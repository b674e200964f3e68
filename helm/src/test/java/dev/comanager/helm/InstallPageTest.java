package dev.comanager.helm;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The steps of docs/install.md create everything that the chart requires. */
class InstallPageTest {
  private static final Pattern VALUES = Pattern.compile("(?s)```yaml\n(# my-values.*?)```");
  private static final Pattern OWN_BACKENDS =
      Pattern.compile("(?s)```yaml\n(# in my-values.*?)```");
  private static final Pattern PROBES = Pattern.compile("(?s)```yaml\n(# my-probes.*?)```");
  private static final Pattern REDIRECT = Pattern.compile("(?s)```yaml\n(# my-redirect.*?)```");
  private static final Pattern INGRESS = Pattern.compile("(?s)```yaml\n(# in place of gat.*?)```");
  private static final Pattern MADE =
      Pattern.compile(
          "create secret generic (comanager-[a-z$-]+)(?s).*?(?=kubectl|jwk|done|rm |```)");

  private static final Pattern CREATED = Pattern.compile("create secret generic ([a-z$-]+)");
  private static final Pattern IMAGE =
      Pattern.compile(
          "([\\w.]+/comanager)/(?:keycloak|keycloak-for-operator|notifier|system-tests):([\\w.]+)");

  private final String page = Source.of(Path.of("../docs/install.md")).text();

  @Test
  void itsValuesRenderToValidObjects() {
    List<JsonNode> objects = Chart.renderedWith(values());

    assertThat(objects).hasSizeGreaterThan(30);
    for (JsonNode object : objects) {
      assertThat(Strictly.fault(object)).as(object.toString()).isEmpty();
    }
  }

  @Test
  void itsReleaseHasOnlyTheEdgesOfTheArchitecture() {
    for (JsonNode policy : Chart.renderedWith(values())) {
      if (policy.path("kind").asText().equals("NetworkPolicy")) {
        assertThat(policy.at("/spec/ingress").valueStream())
            .as(policy.toString())
            .allMatch(rule -> rule.has("from"))
            .noneMatch(rule -> rule.path("from").valueStream().anyMatch(InstallPageTest::isAnyPod));
        assertThat(policy.at("/spec/egress").valueStream())
            .as(policy.toString())
            .allMatch(rule -> rule.has("to"))
            .noneMatch(rule -> rule.path("to").valueStream().anyMatch(InstallPageTest::isAnyPod));
      }
    }
  }

  @Test
  void itsAlertsLinkToTheirRunbooks() {
    assertThat(Chart.renderedWith(values()))
        .filteredOn(it -> it.path("kind").asText().equals("PrometheusRule"))
        .isNotEmpty()
        .allSatisfy(
            rules ->
                assertThat(rules.findValues("annotations"))
                    .filteredOn(it -> it.has("summary"))
                    .isNotEmpty()
                    .allMatch(it -> it.path("runbook_url").asText().startsWith("https://")));
  }

  @Test
  void itsProbesReachTheThreeAddressesUnderTheNameThatTheAlertsSelect() {
    List<JsonNode> probes =
        Chart.renderedWith(values(), found(PROBES)).stream()
            .filter(it -> it.path("kind").asText().equals("Probe"))
            .toList();

    assertThat(probes).allSatisfy(probe -> assertThat(Strictly.fault(probe)).isEmpty());
    assertThat(
            probes.stream().flatMap(it -> it.at("/spec/targets/staticConfig/static").valueStream()))
        .extracting(JsonNode::asText)
        .containsExactly(
            "https://comanager.example.com/.well-known/oauth-protected-resource",
            "https://auth.example.com/.well-known/oauth-authorization-server",
            "https://callbacks.example.com/callbacks/twilio/replies");
    String rules = Source.of(Chart.FOLDER.resolve("rules/causes.yaml")).text();
    assertThat(probes)
        .extracting(it -> "{job=\"" + it.at("/spec/jobName").asText() + "\"}")
        .allMatch(rules::contains);
  }

  @Test
  void itsRedirectAnswersPlainHttpForEachHost() {
    List<JsonNode> redirects =
        Chart.renderedWith(values(), found(REDIRECT)).stream()
            .filter(it -> it.path("kind").asText().equals("HTTPRoute"))
            .filter(it -> it.at("/spec/parentRefs/0/sectionName").asText().equals("http"))
            .toList();

    assertThat(redirects).hasSize(1);
    assertThat(Strictly.fault(redirects.getFirst())).isEmpty();
    assertThat(redirects.getFirst().at("/spec/rules/0/filters/0/requestRedirect/scheme").asText())
        .isEqualTo("https");
    assertThat(redirects.getFirst().at("/spec/hostnames").valueStream())
        .extracting(JsonNode::asText)
        .containsExactly("comanager.example.com", "auth.example.com", "callbacks.example.com");
    assertThat(Chart.renderedWith(values()))
        .filteredOn(it -> it.path("kind").asText().equals("HTTPRoute"))
        .hasSize(3)
        .allMatch(it -> it.at("/spec/parentRefs/0/sectionName").asText().equals("https"));
  }

  @Test
  void itsValuesForAnIngressRender() {
    List<JsonNode> objects =
        Chart.renderedWith(values(), "gatewayApi: {enabled: false}", found(INGRESS));

    assertThat(objects).filteredOn(it -> it.path("kind").asText().equals("Ingress")).hasSize(3);
  }

  private static boolean isAnyPod(JsonNode peer) {
    return peer.path("namespaceSelector").isObject()
        && peer.path("namespaceSelector").isEmpty()
        && !peer.has("podSelector");
  }

  @Test
  void itCreatesEverySecretThatItsReleaseReads() {
    Set<String> users = Set.copyOf(Chart.SERVICES);
    for (JsonNode variable : Pods.environments(Chart.renderedWith(values()))) {
      JsonNode secret = variable.at("/valueFrom/secretKeyRef");
      String name = secret.path("name").asText("");
      // Strimzi creates the secrets of its users and of the cluster.
      if (name.isEmpty()
          || users.contains(name)
          || name.equals("comanager-operator")
          || name.equals("comanager-cluster-ca-cert")) {
        continue;
      }
      assertThat(made(name)).as("%s of %s", secret.path("key").asText(), name).isNotEmpty();
      if (!secret.path("optional").asBoolean()) {
        assertThat(made(name)).contains("=" + secret.path("key").asText() + "=");
      }
    }
  }

  @Test
  void everySecretThatThePagesCreateIsNamedForTheUninstallation() {
    String deleted = Source.of(Path.of("../docs/operate.md")).text();
    Map<String, List<String>> variables =
        Map.of(
            "$owner", List.of("auth", "decision", "watch", "notifier", "keycloak"),
            "$user",
                Stream.concat(Chart.SERVICES.stream(), Stream.of("comanager-operator")).toList());
    String pages =
        Stream.of("../docs/install.md", "../k8s/README.md", "../docs/yahoo.md")
            .map(it -> Source.of(Path.of(it)).text())
            .collect(Collectors.joining("\n"));

    List<String> created =
        CREATED.matcher(pages).results().map(it -> it.group(1)).distinct().toList();
    assertThat(
            created.stream()
                .flatMap(it -> expanded(it, variables).stream())
                // Keycloak migrates its own tables.
                .filter(it -> !it.equals("comanager-owner-keycloak")))
        .hasSizeGreaterThan(20)
        .allSatisfy(
            name -> assertThat(deleted).containsPattern("delete secret [^`]*\\s" + name + "\\s"));
  }

  private static List<String> expanded(String name, Map<String, List<String>> variables) {
    return variables.keySet().stream()
        .filter(name::contains)
        .findFirst()
        .map(it -> variables.get(it).stream().map(value -> name.replace(it, value)).toList())
        .orElse(List.of(name));
  }

  @Test
  void imagesHaveTheirTagAndOneRegistryEverywhere() throws IOException {
    String version = Chart.yaml(Chart.FOLDER.resolve("Chart.yaml")).path("appVersion").asText();
    String published = Chart.yaml(Chart.valuesOf("production")).at("/image/registry").asText();
    String local = Chart.yaml(Chart.valuesOf("kind")).at("/image/registry").asText();
    try (Stream<Path> manifests = Files.walk(KubernetesFiles.FOLDER)) {
      List<Path> files =
          Stream.concat(
                  manifests.filter(Files::isRegularFile),
                  Stream.of("install.md", "images.md", "operate.md")
                      .map(Path.of("../docs")::resolve))
              .toList();
      for (Path file : files) {
        assertThat(IMAGE.matcher(Source.of(file).text()).results())
            .as(file.toString())
            .allSatisfy(
                it -> {
                  assertThat(it.group(1)).isIn(published, local, "registry.internal/comanager");
                  assertThat(it.group(2)).isIn(version, "VERSION");
                });
      }
    }
  }

  @Test
  void theValuesForOwnBackendsRenderAndOpenOnlyTheirAddresses() {
    List<JsonNode> objects = Chart.renderedWith(values(), ownBackends());

    assertThat(objects).hasSizeGreaterThan(30);
    for (JsonNode object : objects) {
      assertThat(Strictly.fault(object)).as(object.toString()).isEmpty();
    }
    assertThat(objects)
        .filteredOn(it -> Chart.name(it).equals("NetworkPolicy/comanager-auth-service"))
        .hasSize(1)
        .allSatisfy(
            policy ->
                assertThat(policy.findValuesAsText("cidr"))
                    // The last one leads to documents of clients, which may be anywhere.
                    .containsExactlyInAnyOrder("10.8.1.0/24", "10.8.2.0/24", "0.0.0.0/0"));
    // A secret's keys are those that the page puts into it.
    Set<String> keys =
        Pods.environments(objects).stream()
            .map(it -> it.at("/valueFrom/secretKeyRef"))
            .filter(it -> Chart.SERVICES.contains(it.path("name").asText()))
            .map(it -> it.path("key").asText())
            .collect(Collectors.toSet());
    assertThat(keys)
        .isNotEmpty()
        .allSatisfy(key -> assertThat(page).contains("--from-literal=" + key + "="));
  }

  @Test
  void theChartConnectsToTheKeycloakWithoutAnOperator() {
    String manifest = Source.of(Path.of("../k8s/without-operator/keycloak/keycloak.yaml")).text();
    JsonNode own = Chart.objects(ownBackends()).getFirst().path("keycloak");
    JsonNode deployment = ofKind("Deployment", manifest);
    JsonNode service = ofKind("Service", manifest);

    assertThat(deployment.at("/spec/template/metadata/labels"))
        .isEqualTo(own.at("/peers/0/podSelector/matchLabels"))
        .isEqualTo(deployment.at("/spec/selector/matchLabels"))
        .isEqualTo(service.at("/spec/selector"));
    assertThat(own.path("url").asText())
        .isEqualTo(
            "http://%s:%d"
                .formatted(
                    service.at("/metadata/name").asText(),
                    service.at("/spec/ports/0/port").asInt()));
  }

  private static JsonNode ofKind(String kind, String yaml) {
    return Chart.objects(yaml).stream()
        .filter(it -> it.path("kind").asText().equals(kind))
        .findFirst()
        .orElseThrow();
  }

  private String ownBackends() {
    return found(OWN_BACKENDS);
  }

  private String made(String name) {
    return MADE.matcher(page)
        .results()
        .filter(it -> name.matches(Pattern.quote(it.group(1)).replace("$owner", "\\E[a-z]+\\Q")))
        .map(it -> it.group().replace("--from-literal=", " =").replace("--from-file=", " ="))
        .map(it -> it.replaceAll("=([a-z-]+)=", " =$1= "))
        .collect(Collectors.joining());
  }

  private String values() {
    return found(VALUES);
  }

  private String found(Pattern block) {
    return block.matcher(page).results().map(it -> it.group(1)).findFirst().orElseThrow();
  }
}
