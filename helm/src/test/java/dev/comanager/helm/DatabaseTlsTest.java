package dev.comanager.helm;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Pods that connect to a database, including migrations, get the TLS mode and the CA as a file. */
class DatabaseTlsTest {
  private static final String FOLDER = "/etc/comanager/db-ca";

  @ParameterizedTest
  @CsvSource({
    "everything-on, verify-ca, staging-db-authority, authority.pem",
    "ha, verify-full, comanager-db-ca, ca.crt",
    "sasl, verify-full, db-authority, authority.pem"
  })
  void servicesAndMigrationsGetTheModeAndTheCa(
      String example, String mode, String secret, String key) {
    List<JsonNode> pods = withDatabase(example, "");

    assertThat(pods).hasSize(8);
    for (JsonNode pod : pods) {
      assertThat(environment(pod))
          .containsEntry("COMANAGER_DB_TLS_MODE", mode)
          .containsEntry("COMANAGER_DB_TLS_CA", FOLDER + "/ca.crt");
      JsonNode mount = named(pod.at("/containers/0/volumeMounts"), "db-ca");
      assertThat(mount.path("mountPath").asText()).isEqualTo(FOLDER);
      assertThat(mount.path("readOnly").asBoolean()).isTrue();
      JsonNode volume = named(pod.path("volumes"), "db-ca").path("secret");
      assertThat(volume.path("secretName").asText()).isEqualTo(secret);
      // The secret may also contain the CA's private key; only the certificate may be mounted.
      assertThat(volume.path("items")).hasSize(1);
      assertThat(volume.at("/items/0/key").asText()).isEqualTo(key);
      assertThat(volume.at("/items/0/path").asText()).isEqualTo("ca.crt");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"disable", "require"})
  void mountsNothingWithoutACa(String mode) {
    List<JsonNode> pods = withDatabase("minimal", "postgresql: {tls: {mode: " + mode + "}}");

    assertThat(pods).hasSize(8);
    for (JsonNode pod : pods) {
      assertThat(environment(pod))
          .containsEntry("COMANAGER_DB_TLS_MODE", mode)
          .doesNotContainKey("COMANAGER_DB_TLS_CA");
      assertThat(pod.toString()).doesNotContain("db-ca");
    }
  }

  @Test
  void aServiceWithoutADatabaseGetsNothing() {
    List<JsonNode> others =
        Pods.of(Chart.rendered("everything-on")).stream()
            .filter(pod -> !environment(pod).containsKey("QUARKUS_DATASOURCE_USERNAME"))
            .toList();

    assertThat(others).isNotEmpty();
    assertThat(others)
        .allSatisfy(pod -> assertThat(pod.toString()).doesNotContain("DB_TLS", "db-ca"));
  }

  private static List<JsonNode> withDatabase(String example, String further) {
    return Pods.of(Chart.rendered(example, further)).stream()
        .filter(pod -> environment(pod).containsKey("QUARKUS_DATASOURCE_USERNAME"))
        .toList();
  }

  private static Map<String, String> environment(JsonNode pod) {
    return pod.at("/containers/0/env")
        .valueStream()
        .collect(
            Collectors.toMap(
                it -> it.path("name").asText(),
                it -> it.path("value").asText(),
                (_, last) -> last));
  }

  private static JsonNode named(JsonNode list, String name) {
    return list.valueStream()
        .filter(it -> it.path("name").asText().equals(name))
        .findFirst()
        .orElseThrow();
  }
}
