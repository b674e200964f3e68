package dev.comanager.helm;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Pods that connect to Keycloak or the collector have the CA of its certificate as a file. */
class AuthoritiesTest {
  private static final String KEYCLOAK = "COMANAGER_KEYCLOAK_CA";
  private static final String TRACES = "COMANAGER_TRACES_CA";

  @Test
  void onlyAuthServiceGetsKeycloaksCa() {
    List<JsonNode> pods = with(KEYCLOAK, Chart.rendered("everything-on"));

    assertThat(pods).hasSize(1);
    assertThat(pods.getFirst().at("/containers/0/name").asText()).isEqualTo("auth-service");
    assertMounted(pods.getFirst(), KEYCLOAK, "keycloak-ca", "keycloak-authority", "authority.pem");
  }

  @Test
  void tracingServicesGetTheCollectorsCa() {
    List<JsonNode> objects = Chart.rendered("everything-on");
    List<JsonNode> pods = with(TRACES, objects);

    // Five services, and a migration for each of four databases.
    assertThat(pods).hasSize(9).isEqualTo(with("COMANAGER_TRACES_ENDPOINT", objects));
    for (JsonNode pod : pods) {
      assertMounted(pod, TRACES, "traces-ca", "collector-authority", "ca.crt");
    }
  }

  @Test
  void mountsNothingWithoutACaEvenForEncryptedAddresses() {
    String values =
        """
        keycloak: {url: "https://keycloak.example.com"}
        tracing: {otlpEndpoint: "https://collector.example.com"}
        """;

    for (JsonNode pod : Pods.of(Chart.rendered("minimal", values))) {
      assertThat(pod.toString()).doesNotContain(KEYCLOAK, TRACES, "keycloak-ca", "traces-ca");
    }
  }

  private static void assertMounted(
      JsonNode pod, String variable, String volume, String secret, String key) {
    String folder = "/etc/comanager/" + volume;
    assertThat(named(pod.at("/containers/0/env"), variable).orElseThrow().path("value").asText())
        .isEqualTo(folder + "/ca.crt");
    JsonNode mount = named(pod.at("/containers/0/volumeMounts"), volume).orElseThrow();
    assertThat(mount.path("mountPath").asText()).isEqualTo(folder);
    assertThat(mount.path("readOnly").asBoolean()).isTrue();
    JsonNode mounted = named(pod.path("volumes"), volume).orElseThrow().path("secret");
    assertThat(mounted.path("secretName").asText()).isEqualTo(secret);
    // The secret may also contain the CA's private key; only the certificate may be mounted.
    assertThat(mounted.path("items")).hasSize(1);
    assertThat(mounted.at("/items/0/key").asText()).isEqualTo(key);
    assertThat(mounted.at("/items/0/path").asText()).isEqualTo("ca.crt");
  }

  private static List<JsonNode> with(String variable, List<JsonNode> objects) {
    return Pods.of(objects).stream()
        .filter(pod -> named(pod.at("/containers/0/env"), variable).isPresent())
        .toList();
  }

  private static Optional<JsonNode> named(JsonNode list, String name) {
    return list.valueStream().filter(it -> it.path("name").asText().equals(name)).findFirst();
  }
}
