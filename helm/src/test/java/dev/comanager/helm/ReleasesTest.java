package dev.comanager.helm;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Several releases side by side, upgrades, and uninstallation. */
class ReleasesTest {
  private static final Pattern SHUTDOWN =
      Pattern.compile("quarkus\\.shutdown\\.timeout=(\\d+)[sS]\n");

  @Test
  void twoReleasesInOneNamespaceShareNoObject() {
    Set<String> blue = names("blue");
    Set<String> green = names("green");

    assertThat(blue).hasSize(green.size()).hasSizeGreaterThan(40);
    assertThat(blue).doesNotContainAnyElementsOf(green);
  }

  @Test
  void twoReleasesOnOneBrokerAndDatabaseShareNoTopicGroupOrDatabase() {
    String values = "{kafka: {topicPrefix: \"%s.\"}, postgresql: {databasePrefix: %s_}}";
    Set<String> blue = identities(Chart.rendered("ha", values.formatted("blue", "blue")));
    Set<String> green = identities(Chart.rendered("ha", values.formatted("green", "green")));

    assertThat(blue).hasSize(15).allMatch(it -> it.contains("blue"));
    assertThat(blue).doesNotContainAnyElementsOf(green);
  }

  @Test
  void aPodHasTimeToFinishItsWork() {
    for (JsonNode deployment : Chart.ofKind("Deployment", "minimal")) {
      JsonNode pod = deployment.at("/spec/template/spec");
      String service = pod.at("/containers/0/name").asText();
      Matcher shutdown = SHUTDOWN.matcher(Source.ofModule(service).text());
      assertThat(shutdown.find()).as(service).isTrue();
      Duration drain = Duration.ofSeconds(10);
      int needed =
          shutdownDelay(pod)
              + Integer.parseInt(shutdown.group(1))
              + Math.toIntExact(drain.toSeconds());

      assertThat(Source.ofModule("messaging").text())
          .containsPattern("@WithDefault\\(\"10s\"\\)\\s+Duration drain\\(\\)");
      assertThat(pod.path("terminationGracePeriodSeconds").asInt())
          .as(service)
          .isGreaterThan(needed);
    }
  }

  /** How long a terminating pod still accepts requests. */
  private static int shutdownDelay(JsonNode pod) {
    for (JsonNode variable : pod.at("/containers/0/env")) {
      if (variable.path("name").asText().equals("COMANAGER_SHUTDOWN_DELAY")) {
        return Integer.parseInt(variable.path("value").asText().replace("s", ""));
      }
    }
    throw new AssertionError("no COMANAGER_SHUTDOWN_DELAY");
  }

  @Test
  void migrationsRunBeforeAnUpgradeAndNeedNothingOfTheNewRelease() {
    List<JsonNode> jobs = Chart.ofKind("Job", "production");
    Set<String> made =
        Chart.rendered("production").stream()
            .map(it -> it.at("/metadata/name").asText())
            .collect(Collectors.toSet());

    assertThat(jobs).hasSize(4);
    assertThat(Chart.ofKind("NetworkPolicy", "production"))
        .filteredOn(it -> it.at("/metadata/annotations").has("helm.sh/hook"))
        .extracting(Chart::name)
        .as("policies for the Jobs exist before them")
        .containsExactly("NetworkPolicy/fantasy-migration");
    Set<String> accounts =
        Chart.ofKind("ServiceAccount", "production").stream()
            .filter(it -> it.at("/metadata/annotations").has("helm.sh/hook"))
            .filter(it -> it.at("/metadata/annotations").path("helm.sh/hook-weight").asInt() < -5)
            .map(it -> it.at("/metadata/name").asText())
            .collect(Collectors.toSet());
    for (JsonNode job : jobs) {
      JsonNode pod = job.at("/spec/template/spec");
      assertThat(job.at("/metadata/annotations").path("helm.sh/hook").asText())
          .isEqualTo("pre-install,pre-upgrade");
      assertThat(pod.path("serviceAccountName").asText()).isIn(accounts);
      assertThat(pod.path("volumes").valueStream())
          .noneMatch(volume -> made.contains(volume.at("/configMap/name").asText()));
    }
  }

  @Test
  void keepsFailedMigrationsAndTestsUntilTheUninstallCommand() {
    Matcher cleaning =
        Pattern.compile("kubectl delete ([a-z,]+) -l (\\S+)")
            .matcher(Source.of(Path.of("../docs/operate.md")).text());
    assertThat(cleaning.find()).isTrue();
    Set<String> kinds = Set.of(cleaning.group(1).split(",", -1));
    List<String> selector = List.of(cleaning.group(2).split(",", -1));

    List<JsonNode> hooks =
        Chart.rendered("production").stream()
            .filter(it -> it.at("/metadata/annotations").has("helm.sh/hook"))
            .toList();
    assertThat(hooks).hasSize(10);
    for (JsonNode hook : hooks) {
      boolean test = hook.path("kind").asText().equals("Pod");
      assertThat(hook.at("/metadata/annotations").path("helm.sh/hook-delete-policy").asText())
          .as(Chart.name(hook))
          .isEqualTo(test ? "before-hook-creation" : "before-hook-creation,hook-succeeded");
      assertThat(kinds).contains(hook.path("kind").asText().toLowerCase(Locale.ROOT));
      assertThat(hook.at("/metadata/labels").propertyStream())
          .extracting(it -> it.getKey() + "=" + it.getValue().asText())
          .as(Chart.name(hook))
          .containsAll(
              selector.stream()
                  .map(it -> it.replaceFirst("instance=.*", "instance=fantasy"))
                  .toList());
    }
  }

  @Test
  void theTimeoutsOfStartsAndMigrationsAreDocumented() {
    List<JsonNode> objects =
        Chart.rendered(
            "minimal",
            "{defaults: {startSeconds: 121}, services: {notifier: {startSeconds: 300}}, migrations:"
                + " {deadlineSeconds: 1800}}");

    assertThat(objects)
        .filteredOn(it -> it.path("kind").asText().equals("Deployment"))
        .allSatisfy(
            it -> {
              JsonNode container = it.at("/spec/template/spec/containers/0");
              boolean own = container.path("name").asText().equals("notifier");
              assertThat(container.at("/startupProbe/failureThreshold").asInt())
                  .isEqualTo(own ? 150 : 61);
            });
    assertThat(objects)
        .filteredOn(it -> it.path("kind").asText().equals("Job"))
        .hasSize(4)
        .allMatch(it -> it.at("/spec/activeDeadlineSeconds").asInt() == 1800);
  }

  @Test
  void imagesDefaultToTheVersionOfTheBuild() {
    Matcher version =
        Pattern.compile("<version>([0-9.]+)(-SNAPSHOT)?</version>")
            .matcher(Source.of(Path.of("pom.xml")).text());
    assertThat(version.find()).isTrue();

    assertThat(Pods.of(Chart.rendered("minimal")))
        .allMatch(pod -> pod.at("/containers/0/image").asText().endsWith(":" + version.group(1)));
  }

  @Test
  void theTestUsesTheTestLineOrABearerOrNeither() {
    assertThat(variablesOfTest("everything-on", ""))
        .contains("TEST_LINE_PHONE", "TEST_LINE_CODE", "TEST_LINE_BEARER");
    assertThat(variablesOfTest("production", ""))
        .contains("TEST_LINE_BEARER", "BASE_URL_INSIDE")
        .doesNotContain("TEST_LINE_CODE");
    assertThat(variablesOfTest("minimal", "tests: {publicAddresses: true}"))
        .containsExactlyInAnyOrder("BASE_URL", "AUTH_URL");
  }

  @Test
  void theGatewayAcceptsTheHostThatTheTestUses() {
    String requested =
        Pods.environments(Chart.rendered("minimal")).stream()
            .filter(it -> it.path("name").asText().equals("BASE_URL_INSIDE"))
            .map(it -> it.path("value").asText())
            .findFirst()
            .orElseThrow();

    assertThat(Pods.environments(Chart.rendered("minimal")))
        .filteredOn(it -> it.path("name").asText().equals("COMANAGER_ACCESS_HOSTS"))
        .hasSize(1)
        .allMatch(
            it ->
                List.of(it.path("value").asText().split(",", -1))
                    .contains(requested.replaceAll("http://|:8080", "")));
  }

  @Test
  void theNotesNameTheAddressesAndTheNextSteps() {
    assertThat(Chart.notes("production"))
        .contains(
            "https://comanager.example.com/mcp",
            "https://auth.example.com/account",
            "https://hooks.example.com/callbacks/twilio",
            "helm test fantasy -n comanager --logs")
        .doesNotContain("Nothing publishes", "without encryption", "in the clear")
        .doesNotContain("wider than they need be");
    assertThat(Chart.notes("ha")).doesNotContain("in the clear");
    assertThat(Chart.notes("ha", "gatewayApi: {parentRefs: [{name: public}]}"))
        .contains("public is named without a sectionName");
    assertThat(Chart.notes("production", "ingress: {tls: {auth: \"\"}}"))
        .contains("ingress.tls.auth is empty")
        .doesNotContain("ingress.tls.base is empty");
    assertThat(Chart.notes("minimal"))
        .contains("postgresql.tls.mode is disable: passwords and all that is stored")
        .contains("wider than they need be")
        .contains("kafka.peers is not set: Kafka's ports, for anybody")
        .contains("networkPolicies.monitoring is every pod of the cluster: metrics")
        .doesNotContain("tracing.peers", "networkPolicies.dns");
    assertThat(Chart.notes("plain"))
        .contains("Nothing publishes these addresses yet", "without encryption")
        .contains("every pod of the cluster reaches every port")
        .doesNotContain("helm test");
    assertThat(Chart.notes("everything-on")).contains("The test line +12025550143");
  }

  private static Set<String> names(String release) {
    return Chart.objects(Chart.template(release, "ha", "")).stream()
        .map(Chart::name)
        .collect(Collectors.toSet());
  }

  // Topic prefixes, consumer groups, scaling topics and databases.
  private static Set<String> identities(List<JsonNode> objects) {
    Set<String> identities = new HashSet<>();
    for (JsonNode variable : Pods.environments(objects)) {
      String name = variable.path("name").asText();
      if (name.equals("COMANAGER_TOPIC_PREFIX") || name.matches("COMANAGER_[A-Z]+_DB")) {
        identities.add(variable.path("value").asText());
      }
    }
    for (JsonNode object : objects) {
      for (JsonNode trigger : object.at("/spec/triggers")) {
        identities.add(trigger.at("/metadata/topic").asText());
        identities.add(trigger.at("/metadata/consumerGroup").asText());
      }
    }
    return identities;
  }

  private static List<String> variablesOfTest(String example, String further) {
    return Pods.of(Chart.rendered(example, further)).stream()
        .filter(pod -> pod.at("/containers/0/name").asText().equals("smoke-test"))
        .flatMap(pod -> pod.at("/containers/0/env").valueStream())
        .map(it -> it.path("name").asText())
        .toList();
  }
}
