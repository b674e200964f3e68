package dev.comanager.helm;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.smallrye.config.EnvConfigSource;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfig;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.io.IOException;
import java.io.StringReader;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The file that pods get for Kafka is one that the services' clients understand. */
class KafkaClientTest {
  // What is below is handed to every client as it stands.
  private static final String CLIENT = "kafka";

  @Test
  void withCertificatesAClientHasItsKeysAndPasswords() throws IOException {
    SmallRyeConfig config =
        read(
            "minimal",
            Map.of(
                "COMANAGER_KAFKA_KEYSTORE_PASSWORD", "key-password",
                "COMANAGER_KAFKA_TRUSTSTORE_PASSWORD", "trust-password"));

    assertThat(config.getValues(CLIENT, String.class, String.class))
        .containsExactlyInAnyOrderEntriesOf(
            Map.of(
                "security.protocol", "SSL",
                "ssl.keystore.type", "PKCS12",
                "ssl.keystore.location", "/etc/comanager/kafka-user/user.p12",
                "ssl.keystore.password", "key-password",
                "ssl.truststore.type", "PKCS12",
                "ssl.truststore.location", "/etc/comanager/kafka-ca/ca.p12",
                "ssl.truststore.password", "trust-password"));
    for (String former : List.of("comanager.rpc.client", "comanager.outbox.client")) {
      assertThat(config.getValues(former, String.class, String.class))
          .isEqualTo(config.getValues(CLIENT, String.class, String.class));
    }
  }

  @Test
  void withAPasswordAClientSaysWhoItIs() throws IOException {
    String login =
        "org.apache.kafka.common.security.scram.ScramLoginModule required"
            + " username=\"notifier\" password=\"p=a,s s\";";
    SmallRyeConfig config = read("sasl", Map.of("COMANAGER_KAFKA_SASL", login));

    assertThat(config.getValues(CLIENT, String.class, String.class))
        .containsExactlyInAnyOrderEntriesOf(
            Map.of(
                "security.protocol", "SASL_SSL",
                "sasl.mechanism", "SCRAM-SHA-512",
                "sasl.jaas.config", login));
  }

  @Test
  void everyFileThatIsNamedIsMounted() {
    for (String example : new String[] {"minimal", "sasl", "everything-on"}) {
      String file = file(example);
      for (JsonNode pod : Pods.of(Chart.rendered(example))) {
        if (pod.at("/containers/0/env")
            .findValuesAsText("name")
            .contains("QUARKUS_CONFIG_LOCATIONS")) {
          for (String folder : new String[] {"kafka-user", "kafka-ca"}) {
            assertThat(
                    pod.at("/containers/0/volumeMounts").findValuesAsText("name").contains(folder))
                .isEqualTo(file.contains("/etc/comanager/" + folder + "/"));
          }
        }
      }
    }
  }

  @Test
  void deadLettersAreReadByAKafkaUserThatMayAndNotByAServices() {
    assertThat(secrets("minimal")).contains("comanager-operator").doesNotContain("notifier");
    assertThat(secrets("sasl")).contains("kafka-comanager-operator");
  }

  private static List<String> secrets(String example) {
    JsonNode pod = Pods.of(Chart.ofKind("CronJob", example)).getFirst();
    return Stream.of("/containers/0/env", "/volumes")
        .map(pod::at)
        .flatMap(
            it ->
                Stream.of("name", "secretName")
                    .flatMap(key -> it.findParents(key).stream().map(found -> found.path(key))))
        .map(JsonNode::asText)
        .toList();
  }

  private static SmallRyeConfig read(String example, Map<String, String> environment)
      throws IOException {
    Properties properties = new Properties();
    properties.load(new StringReader(file(example)));
    Map<String, String> values = new HashMap<>();
    properties.stringPropertyNames().forEach(it -> values.put(it, properties.getProperty(it)));
    return new SmallRyeConfigBuilder()
        .addDefaultInterceptors()
        .withSources(
            new PropertiesConfigSource(values, "kafka.properties", 240),
            new EnvConfigSource(environment, 300))
        .build();
  }

  private static String file(String example) {
    return Chart.ofKind("ConfigMap", example).stream()
        .filter(it -> it.at("/metadata/name").asText().equals("fantasy-kafka-client"))
        .map(it -> it.at("/data").path("kafka.properties").asText())
        .findFirst()
        .orElseThrow();
  }
}
