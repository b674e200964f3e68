package dev.comanager.helm;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The network policies allow exactly the connections of the architecture. */
class NetworkEdgesTest {
  @Test
  void theEdgesMatchTheArchitecture() {
    assertThat(edges("everything-on"))
        .containsExactlyInAnyOrder(
            // Ingress: only public ports, from the controller.
            "ingress-nginx → tool-gateway 8080",
            "ingress-nginx → auth-service 8081",
            "ingress-nginx → notifier 8082",
            // Calls between services.
            "tool-gateway → auth-service 8085",
            "auth-service ← tool-gateway 8085",
            "keycloak → auth-service 8085",
            "sre → auth-service 8086",
            "auth-service → keycloak 8443",
            "smoke-test → tool-gateway 8080",
            "tool-gateway ← smoke-test 8080",
            "smoke-test → auth-service 8081",
            "auth-service ← smoke-test 8081",
            // Kafka: all services. Databases: their owners.
            "tool-gateway → comanager 9093",
            "auth-service → comanager 9093",
            "decision-engine → comanager 9093",
            "watch-service → comanager 9093",
            "notifier → comanager 9093",
            "dead-letters → comanager 9093",
            "auth-service → comanager-db 5432",
            "decision-engine → comanager-db 5432",
            "watch-service → comanager-db 5432",
            "notifier → comanager-db 5432",
            "migration → comanager-db 5432",
            // External: clients' documents, platforms and the carrier, here a simulated one.
            "auth-service → 198.51.100.0/24 443",
            "decision-engine → 203.0.113.0/24 443",
            "notifier → phones 8090",
            // DNS; OpenShift's pods listen on the second port.
            "tool-gateway → kube-dns 53",
            "tool-gateway → kube-dns 5353",
            "auth-service → kube-dns 53",
            "auth-service → kube-dns 5353",
            "decision-engine → kube-dns 53",
            "decision-engine → kube-dns 5353",
            "watch-service → kube-dns 53",
            "watch-service → kube-dns 5353",
            "notifier → kube-dns 53",
            "notifier → kube-dns 5353",
            "migration → kube-dns 53",
            "migration → kube-dns 5353",
            "smoke-test → kube-dns 53",
            "smoke-test → kube-dns 5353",
            "dead-letters → kube-dns 53",
            "dead-letters → kube-dns 5353",
            // Metrics and traces.
            "monitoring → tool-gateway 9000",
            "monitoring → auth-service 9000",
            "monitoring → decision-engine 9000",
            "monitoring → watch-service 9000",
            "monitoring → notifier 9000",
            "tool-gateway → observability 4318",
            "auth-service → observability 4318",
            "decision-engine → observability 4318",
            "watch-service → observability 4318",
            "notifier → observability 4318");
  }

  @Test
  void theCarrierIsReachableOnlyOutsideTheCluster() {
    assertThat(edges("production"))
        .contains("notifier → 0.0.0.0/0 without private networks 443")
        .contains("decision-engine → 0.0.0.0/0 without private networks 443")
        .noneMatch(edge -> edge.startsWith("tool-gateway → 0.0.0.0/0"))
        .noneMatch(edge -> edge.endsWith(" 4318"));
  }

  @Test
  void anEmptyListOpensNothingAndAMissingOneOpensThePort() {
    String none =
        """
        kafka: {peers: []}
        postgresql: {peers: []}
        keycloak: {peers: []}
        tracing: {peers: []}
        carrier: {name: simulator, simulator: {peers: []}}
        platforms: {egressCidrs: []}
        registration: {egressCidrs: []}
        networkPolicies: {monitoring: [], dns: []}
        operatorsApi: {peers: []}
        """;
    List<JsonNode> closed = policies("everything-on", none);

    assertThat(edges(closed))
        .containsExactlyInAnyOrder(
            "ingress-nginx → tool-gateway 8080",
            "ingress-nginx → auth-service 8081",
            "ingress-nginx → notifier 8082",
            "tool-gateway → auth-service 8085",
            "auth-service ← tool-gateway 8085",
            "smoke-test → tool-gateway 8080",
            "tool-gateway ← smoke-test 8080",
            "smoke-test → auth-service 8081",
            "auth-service ← smoke-test 8081");
    assertThat(closed).allSatisfy(it -> assertThat(Strictly.fault(it)).isEmpty());
    assertThat(edges(policies("production", "carrier: {egressCidrs: []}")))
        .noneMatch(edge -> edge.startsWith("notifier →") && edge.endsWith(" 443"));
    assertThat(edges(policies("minimal", "{environment: trial, keycloak: {peers: null}}")))
        .contains(
            "tool-gateway → anywhere 9093",
            "notifier → anywhere 5432",
            "auth-service → anywhere 8080",
            "anywhere → auth-service 8085");
  }

  @Test
  void noRuleAllowsEverybodyOnceAllPeersAreNamed() {
    for (String example : List.of("production", "everything-on")) {
      assertThat(edges(example)).as(example).noneMatch(edge -> edge.contains("anywhere"));
    }
  }

  @Test
  void brokersMayAdvertiseOtherPortsThanTheBootstrapAddress() {
    List<JsonNode> policies = policies("production", "kafka: {ports: [9094, 32100]}");

    for (String service : Chart.SERVICES) {
      assertThat(edges(policies))
          .contains(service + " → comanager 9093")
          .contains(service + " → comanager 9094", service + " → comanager 32100");
    }
  }

  @Test
  void everyPodDeniesTrafficByDefault() {
    JsonNode deny =
        policies("minimal").stream()
            .filter(it -> it.at("/metadata/name").asText().equals("fantasy-default-deny"))
            .findFirst()
            .orElseThrow();
    JsonNode selected = deny.at("/spec/podSelector/matchLabels");

    assertThat(deny.path("spec").has("ingress")).isFalse();
    assertThat(deny.path("spec").has("egress")).isFalse();
    assertThat(deny.at("/spec/policyTypes")).hasSize(2);
    assertThat(Chart.rendered("minimal"))
        .filteredOn(it -> it.at("/spec/template/spec").has("containers"))
        .hasSize(9)
        .allMatch(
            it ->
                selected
                    .propertyStream()
                    .allMatch(
                        label ->
                            it.at("/spec/template/metadata/labels")
                                .path(label.getKey())
                                .equals(label.getValue())));
  }

  @Test
  void aServiceWithoutHttpCallersListensOnlyLocally() {
    for (JsonNode deployment : Chart.ofKind("Deployment", "minimal")) {
      JsonNode container = deployment.at("/spec/template/spec/containers/0");
      String host =
          container
              .path("env")
              .valueStream()
              .filter(it -> it.path("name").asText().equals("QUARKUS_HTTP_HOST"))
              .map(it -> it.path("value").asText())
              .findFirst()
              .orElseThrow();

      assertThat(host)
          .isEqualTo(
              switch (container.path("name").asText()) {
                case "decision-engine", "watch-service" -> "127.0.0.1";
                default -> "0.0.0.0";
              });
    }
  }

  private static List<String> edges(String example) {
    return edges(policies(example));
  }

  private static List<String> edges(List<JsonNode> policies) {
    return policies.stream()
        .flatMap(
            policy -> {
              String self = name(policy.at("/spec/podSelector"));
              return Stream.concat(
                  rules(policy.at("/spec/egress"), "to").map(it -> self + " → " + it),
                  rules(policy.at("/spec/ingress"), "from").map(it -> incoming(self, it)));
            })
        .toList();
  }

  // A connection needs a rule on both sides; each is derived from one of them and compared.
  private static String incoming(String self, String rule) {
    String from = rule.substring(0, rule.lastIndexOf(' '));
    String port = rule.substring(rule.lastIndexOf(' ') + 1);
    return Chart.SERVICES.contains(from) || from.equals("smoke-test")
        ? "%s ← %s %s".formatted(self, from, port)
        : "%s → %s %s".formatted(from, self, port);
  }

  private static Stream<String> rules(JsonNode rules, String side) {
    return rules
        .valueStream()
        .flatMap(
            rule ->
                peers(rule.path(side))
                    .flatMap(
                        peer ->
                            rule.path("ports")
                                .valueStream()
                                .map(port -> peer + " " + port.path("port").asText())))
        .distinct();
  }

  private static Stream<String> peers(JsonNode peers) {
    return peers.isMissingNode()
        ? Stream.of("anywhere")
        : peers.valueStream().map(NetworkEdgesTest::peer);
  }

  private static String peer(JsonNode peer) {
    if (peer.has("ipBlock")) {
      return peer.at("/ipBlock/cidr").asText()
          + (peer.path("ipBlock").has("except") ? " without private networks" : "");
    }
    return peer.has("podSelector")
        ? name(peer.path("podSelector"))
        : name(peer.path("namespaceSelector"));
  }

  // The most specific label.
  private static String name(JsonNode selector) {
    JsonNode labels = selector.path("matchLabels");
    return labels.has("app.kubernetes.io/name")
        ? labels.path("app.kubernetes.io/name").asText()
        : labels.valueStream().map(JsonNode::asText).findFirst().orElse("anything");
  }

  private static List<JsonNode> policies(String example) {
    return policies(example, "");
  }

  private static List<JsonNode> policies(String example, String further) {
    return Chart.rendered(example, further).stream()
        .filter(it -> it.path("kind").asText().equals("NetworkPolicy"))
        .toList();
  }
}
