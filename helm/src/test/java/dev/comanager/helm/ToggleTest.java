package dev.comanager.helm;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every boolean value, toggled on its own, renders to valid objects. */
class ToggleTest {
  private static final YAMLMapper YAML = new YAMLMapper();

  // Values required together with a toggle.
  private static final Map<String, String> NEEDED =
      Map.of(
          "/ingress/enabled", "trustedProxies: [10.0.0.0/8]",
          "/gatewayApi/enabled",
              "{trustedProxies: [10.0.0.0/8], gatewayApi: {parentRefs: [{name: public}]}}",
          "/testLine/enabled", "{environment: staging, testLine: {existingSecret: test}}",
          "/platforms/demo", "environment: staging");

  // Without it there is nothing to render.
  private static final String WHOLE_CHART = "/enabled";

  static Stream<String> switches() {
    List<String> found = new ArrayList<>();
    find(Chart.yaml(Chart.VALUES), "", found);
    return found.stream().filter(it -> !it.equals(WHOLE_CHART));
  }

  // Settings with more than two variants.
  static Stream<String> variants() {
    return Stream.of(
        "kafka: {securityProtocol: PLAINTEXT}",
        "kafka: {securityProtocol: SASL_SSL, saslMechanism: SCRAM-SHA-256, clusterCaSecret: ca}",
        "{kafka: {topicPrefix: green., userSecret: \"green-{service}\"}, postgresql:"
            + " {databasePrefix: green_}}",
        "tracing: {otlpEndpoint: \"https://collector.example.com\"}",
        "tracing: {otlpEndpoint: \"https://collector:4318\", caSecret: {name: ca, key:"
            + " authority.pem}}",
        "keycloak: {url: \"https://keycloak:8443\", caSecret: {name: ca}}",
        "tests: {bearerSecret: bearer}",
        "postgresql: {tls: {mode: require}}",
        "postgresql: {tls: {mode: verify-full, caSecret: {name: ca, key: authority.pem}}}",
        "tests: {publicAddresses: true}",
        "secrets: {platformCookies: cookies}",
        "platforms: {egressCidrs: [0.0.0.0/0, \"::/0\"]}",
        "podDisruptionBudgets: {maxUnavailable: 25%}",
        "{environment: trial, carrier: {name: simulator, simulator: {url: \"http://phones:8090\"}},"
            + " urls: {callbacks: \"\"}}",
        "{trustedProxies: [10.0.0.1, 10.4.0.0/16, \"fd00::/8\", \"::ffff:10.4.0.0/112\"], ingress:"
            + " {enabled: true, className: nginx}}",
        "defaults: {replicas: 0}");
  }

  @ParameterizedTest
  @MethodSource("switches")
  void rendersWithEachSwitchToggled(String path) throws IOException {
    JsonNode values = YAML.readTree(NEEDED.getOrDefault(path, "{}"));
    ObjectNode turned = values.isObject() ? (ObjectNode) values : YAML.createObjectNode();
    String[] keys = path.substring(1).split("/", -1);
    ObjectNode place = turned;
    for (int i = 0; i < keys.length - 1; i++) {
      place = place.withObjectProperty(keys[i]);
    }
    place.put(keys[keys.length - 1], !Chart.yaml(Chart.VALUES).at(path).asBoolean());

    isProper(Chart.rendered("minimal", YAML.writeValueAsString(turned)));
  }

  @ParameterizedTest
  @MethodSource("variants")
  void rendersWithEachVariant(String values) {
    isProper(Chart.rendered("minimal", values));
  }

  private static void isProper(List<JsonNode> objects) {
    assertThat(objects).hasSizeGreaterThan(14);
    for (JsonNode object : objects) {
      assertThat(Strictly.fault(object)).as(object.toString()).isEmpty();
    }
    assertThat(objects.stream().map(Chart::name)).doesNotHaveDuplicates();
  }

  private static void find(JsonNode values, String path, List<String> found) {
    values
        .properties()
        .forEach(
            entry -> {
              String key = path + "/" + entry.getKey();
              if (entry.getValue().isBoolean()) {
                found.add(key);
              } else if (entry.getValue().isObject()) {
                find(entry.getValue(), key, found);
              }
            });
  }
}
