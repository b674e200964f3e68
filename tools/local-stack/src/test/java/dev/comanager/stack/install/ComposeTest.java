package dev.comanager.stack.install;

import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import dev.comanager.stack.install.InstallSecrets.Choices;
import dev.comanager.stack.install.InstallSecrets.Twilio;
import dev.comanager.stack.kafka.KafkaManifests;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.NewTopic;
import org.junit.jupiter.api.Test;

/** k8s/compose has the names, ports and settings of the chart, and topics of k8s/base/kafka. */
class ComposeTest {
  private static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();
  private static final Path FOLDER = ROOT.resolve("k8s/compose");
  private static final YAMLMapper YAML = new YAMLMapper();
  private static final Set<String> OUR_OWN = Set.of("COMANAGER_REGISTRY", "COMANAGER_VERSION");
  private static final Map<String, String> PORTS =
      Map.of(
          "tool-gateway", "8080",
          "auth-service", "8081",
          "notifier", "8090");

  /** What the chart sets and one machine doesn't need: TLS, proxies, JSON logs, image defaults. */
  private static final Pattern NOT_HERE =
      Pattern.compile(
          "COMANAGER_DB_TLS_.*|COMANAGER_TOPIC_PREFIX|COMANAGER_LOG_JSON|QUARKUS_LOG_LEVEL|JAVA_TOOL_OPTIONS"
              + "|MALLOC_ARENA_MAX|QUARKUS_CONFIG_LOCATIONS|.*TRUSTED_PROXIES|.*BEHIND_PROXY|.*_HOSTS|COMANAGER_KAFKA_.*"
              + "|COMANAGER_SELF_SIGNUP_(REGIONS|TEXTS_PER_DAY)|COMANAGER_RPC_.*|COMANAGER_OUTBOX_.*"
              + "|KC_DB_URL_PROPERTIES|KC_LOG_CONSOLE_OUTPUT");

  private final JsonNode compose = read(FOLDER.resolve("compose.yaml")).getFirst();

  @Test
  void eachServiceHasTheSettingsThatTheChartGivesIt() throws IOException {
    Map<String, Set<String>> chart = new TreeMap<>();
    for (JsonNode it : read(ROOT.resolve("helm/src/test/resources/golden/kind.yaml"))) {
      if (it.path("kind").asText().equals("Deployment")) {
        JsonNode container = it.at("/spec/template/spec/containers/0");
        chart.put(container.path("name").asText(), names(container.path("env")));
      }
    }
    JsonNode keycloak =
        read(ROOT.resolve("k8s/without-operator/keycloak/keycloak.yaml")).getFirst();
    chart.put("keycloak", names(keycloak.at("/spec/template/spec/containers/0/env")));

    assertThat(chart).hasSize(6);
    chart.forEach(
        (service, names) -> {
          Set<String> here =
              compose
                  .at("/services/" + service + "/environment")
                  .propertyStream()
                  .map(Map.Entry::getKey)
                  .collect(toSet());
          here.addAll(merged(service));
          assertThat(here)
              .as(service)
              .containsAll(names.stream().filter(it -> !NOT_HERE.matcher(it).matches()).toList());
        });
  }

  @Test
  void imagesAreOurOwnOrNamedWithTheirVersion() throws IOException {
    String version =
        Pattern.compile("<version>([0-9.]+)-SNAPSHOT")
            .matcher(Files.readString(ROOT.resolve("pom.xml")))
            .results()
            .findFirst()
            .orElseThrow()
            .group(1);
    String kafka =
        read(ROOT.resolve("k8s/base/kafka/kafka.yaml")).stream()
            .filter(it -> it.path("kind").asText().equals("Kafka"))
            .map(it -> it.at("/spec/kafka/version").asText())
            .findFirst()
            .orElseThrow();
    Map<String, String> images =
        compose
            .path("services")
            .propertyStream()
            .collect(
                Collectors.toMap(Map.Entry::getKey, it -> it.getValue().path("image").asText()));

    assertThat(images)
        .containsEntry("kafka", "docker.io/apache/kafka:" + kafka)
        .containsEntry("topics", "docker.io/apache/kafka:" + kafka)
        .containsEntry("postgres", "docker.io/library/postgres:18");
    for (String own :
        List.of(
            "keycloak",
            "tool-gateway",
            "auth-service",
            "decision-engine",
            "watch-service",
            "notifier",
            "phone-simulator")) {
      assertThat(images)
          .containsEntry(
              own,
              "${COMANAGER_REGISTRY:-localhost/comanager}/%s:${COMANAGER_VERSION:-%s}"
                  .formatted(own, version));
    }
  }

  @Test
  void onlyThisMachineReachesThePorts() {
    compose
        .path("services")
        .properties()
        .forEach(
            it -> {
              List<String> ports =
                  it.getValue().path("ports").valueStream().map(JsonNode::asText).toList();
              assertThat(ports).allMatch(port -> port.matches("127\\.0\\.0\\.1:(\\d+):\\1"));
              Optional.ofNullable(PORTS.get(it.getKey()))
                  .ifPresent(port -> assertThat(ports).anyMatch(p -> p.endsWith(":" + port)));
            });
  }

  @Test
  void everyVariableIsGeneratedBothWays() throws IOException, InterruptedException {
    Set<String> wanted =
        Pattern.compile("\\$\\{([A-Z_]+)")
            .matcher(Files.readString(FOLDER.resolve("compose.yaml")))
            .results()
            .map(it -> it.group(1))
            .filter(it -> !OUR_OWN.contains(it))
            .collect(toSet());
    List<InstallSecret> secrets =
        new InstallSecrets(new SecureRandom())
            .generate(new Choices(Optional.empty(), Twilio.NONE, List.of(), true));
    Process script = new ProcessBuilder(FOLDER.resolve("secrets.sh").toString()).start();
    String printed = new String(script.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

    assertThat(script.waitFor()).isZero();
    assertThat(variables(SecretForm.ENV.of(secrets, new SecretForm.Target("comanager", ""))))
        .containsAll(wanted);
    assertThat(variables(printed)).containsExactlyInAnyOrderElementsOf(wanted);
  }

  @Test
  void theTopicsAreThoseOfOneBroker() throws IOException {
    String topics =
        KafkaManifests.read(
                ROOT.resolve("k8s/base/kafka"),
                new KafkaManifests.Terms(1, "", "User:" + KafkaManifests.USER))
            .topics()
            .stream()
            .map(ComposeTest::options)
            .collect(Collectors.joining("\n", "", "\n"));
    Path file = FOLDER.resolve("topics.txt");
    if (Boolean.getBoolean("comanager.write")) {
      Files.writeString(file, topics);
    }

    assertThat(file).content().as("written by -Dcomanager.write=true").isEqualTo(topics);
  }

  private static String options(NewTopic topic) {
    return "--topic %s --partitions %d --replication-factor %d%s"
        .formatted(
            topic.name(),
            topic.numPartitions(),
            topic.replicationFactor(),
            new TreeMap<>(topic.configs())
                .entrySet().stream()
                    .map(it -> " --config " + it.getKey() + "=" + it.getValue())
                    .collect(Collectors.joining()));
  }

  /** The names that {@code <<: *common} adds, which the parser leaves alone. */
  private Set<String> merged(String service) {
    return service.equals("keycloak")
        ? Set.of()
        : compose.path("x-common").propertyStream().map(Map.Entry::getKey).collect(toSet());
  }

  private static Set<String> variables(String text) {
    return text.lines().map(line -> line.replaceFirst("=.*", "")).collect(toSet());
  }

  private static Set<String> names(JsonNode environment) {
    return environment.valueStream().map(it -> it.path("name").asText()).collect(toSet());
  }

  private static List<JsonNode> read(Path file) {
    try {
      return YAML.readerFor(JsonNode.class).<JsonNode>readValues(file.toFile()).readAll();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
