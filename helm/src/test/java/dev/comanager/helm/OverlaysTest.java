package dev.comanager.helm;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The overlays produce valid objects that agree with each other and with the chart's values. */
class OverlaysTest {
  @ParameterizedTest
  @ValueSource(strings = {"local", "production"})
  void everyPatchedObjectIsValid(String overlay) {
    List<JsonNode> objects = Overlay.objects(overlay);

    assertThat(objects).hasSizeGreaterThan(40);
    for (JsonNode object : objects) {
      assertThat(Strictly.fault(object)).as(object.toString()).isEmpty();
    }
    assertThat(objects.stream().map(Chart::name)).doesNotHaveDuplicates();
  }

  @Test
  void aRestoredClusterReadsTheLostOnesBackupAndArchivesElsewhere() {
    JsonNode before = only("Cluster", Overlay.objects("production", "backup"));
    JsonNode restored = only("Cluster", Overlay.objects("production", "backup", "restore"));
    JsonNode source = restored.at("/spec/externalClusters/0");
    JsonNode archive = restored.at("/spec/plugins/0");

    assertThat(Strictly.fault(before)).isEmpty();
    assertThat(Strictly.fault(restored)).isEmpty();
    assertThat(restored.at("/metadata")).isEqualTo(before.at("/metadata"));
    assertThat(restored.at("/spec/bootstrap/recovery/source")).isEqualTo(source.path("name"));
    for (String field : List.of("database", "owner", "secret")) {
      assertThat(restored.at("/spec/bootstrap/recovery/" + field))
          .isEqualTo(before.at("/spec/bootstrap/initdb/" + field));
    }
    assertThat(source.at("/plugin/name")).isEqualTo(archive.path("name"));
    assertThat(source.at("/plugin/parameters/barmanObjectName"))
        .isEqualTo(archive.at("/parameters/barmanObjectName"));
    // Without a server's name the folder has the cluster's.
    assertThat(source.at("/plugin/parameters/serverName")).isEqualTo(before.at("/metadata/name"));
    assertThat(archive.at("/parameters/serverName").asText())
        .isNotEmpty()
        .isNotEqualTo(before.at("/metadata/name").asText());
  }

  /** k8s/README.md has installations write their own overlay, so that no tracked file is edited. */
  @Test
  void theOverlayOfAnInstallationReplacesWhatIsAnExample() {
    String page = Source.of(KubernetesFiles.FOLDER.resolve("README.md")).text();
    String own = page.substring(page.indexOf("apiVersion: kustomize"), page.indexOf("\n   END\n"));
    List<JsonNode> objects = Overlay.written(own.indent(-3));

    assertThat(objects).hasSizeGreaterThan(40);
    for (JsonNode object : objects) {
      assertThat(Strictly.fault(object)).as(object.toString()).isEmpty();
    }
    assertThat(only("Keycloak", objects).at("/spec/image").asText())
        .startsWith("registry.example.com/comanager/keycloak-for-operator:");
    assertThat(only("Cluster", objects).at("/spec/imageName").asText()).contains("@sha256:");
    assertThat(only("Cluster", objects).at("/spec/plugins")).isNotEmpty();
    assertThat(only("ObjectStore", objects).toString()).doesNotContain("YOUR-BUCKET");
    assertThat(ofKind("PodMonitor", objects))
        .isNotEmpty()
        .allMatch(it -> it.at("/metadata/labels").path("release").asText().equals("prometheus"));
  }

  @ParameterizedTest
  @CsvSource({"local, 1", "production, 3"})
  void requiresNoMoreReplicasThanBrokers(String overlay, int brokers) {
    List<JsonNode> objects = Overlay.objects(overlay);
    JsonNode config = only("Kafka", objects).at("/spec/kafka/config");

    assertThat(only("KafkaNodePool", objects).at("/spec/replicas").asInt()).isEqualTo(brokers);
    for (String copies :
        List.of(
            "default.replication.factor",
            "offsets.topic.replication.factor",
            "transaction.state.log.replication.factor")) {
      assertThat(config.path(copies).asInt()).as(copies).isEqualTo(brokers);
    }
    for (String needed : List.of("min.insync.replicas", "transaction.state.log.min.isr")) {
      assertThat(config.path(needed).asInt()).as(needed).isEqualTo(Math.max(1, brokers - 1));
    }
    assertThat(ofKind("KafkaTopic", objects))
        .isNotEmpty()
        .allMatch(it -> it.at("/spec/replicas").asInt() == brokers)
        .allMatch(
            it ->
                it.at("/spec/config").path("min.insync.replicas").asInt()
                    <= Math.max(1, brokers - 1));
    assertThat(only("Cluster", objects).at("/spec/instances").asInt()).isEqualTo(brokers);
    assertThat(only("Cluster", objects).at("/spec/postgresql").has("synchronous"))
        .isEqualTo(brokers > 1);
  }

  @ParameterizedTest
  @CsvSource({"local, kind", "production, production"})
  void theChartsValuesMatchTheOverlay(String overlay, String example) {
    List<JsonNode> objects = Overlay.objects(overlay);
    JsonNode values = Chart.yaml(Chart.valuesOf(example));
    JsonNode keycloak = only("Keycloak", objects);
    String kafka = only("Kafka", objects).at("/metadata/name").asText();
    String database = only("Cluster", objects).at("/metadata/name").asText();

    assertThat(keycloak.at("/spec/hostname/hostname")).isEqualTo(values.at("/urls/auth"));
    assertThat(values.at("/keycloak/url").asText())
        .isEqualTo(
            "http://%s-service:%s"
                .formatted(
                    keycloak.at("/metadata/name").asText(), keycloak.at("/spec/http/httpPort")));
    assertThat(values.at("/kafka/bootstrapServers").asText())
        .isEqualTo(
            "%s-kafka-bootstrap:%s"
                .formatted(
                    kafka, only("Kafka", objects).at("/spec/kafka/listeners/0/port").asText()));
    assertThat(values.at("/kafka/peers").findValuesAsText("strimzi.io/cluster"))
        .containsExactly(kafka);
    assertThat(values.at("/postgresql/host").asText()).isEqualTo(database + "-rw");
    assertThat(values.at("/postgresql/tls/caSecret/name").asText()).isEqualTo(database + "-ca");
    assertThat(values.at("/postgresql/peers").findValuesAsText("cnpg.io/cluster"))
        .containsExactly(database);
  }

  @ParameterizedTest
  @ValueSource(strings = {"local", "production"})
  void databasesAndTopicsAdmitExactlyTheirClients(String overlay) {
    List<JsonNode> objects = Overlay.objects(overlay);
    JsonNode database =
        ofKind("NetworkPolicy", objects).stream()
            .filter(it -> it.at("/metadata/name").asText().equals("comanager-db"))
            .findFirst()
            .orElseThrow();
    JsonNode listener = only("Kafka", objects).at("/spec/kafka/listeners/0");

    assertThat(letIn(database.at("/spec/ingress/0/from/0")))
        .containsExactlyInAnyOrderElementsOf(reaching("5432"));
    assertThat(letIn(listener.at("/networkPolicyPeers/0")))
        .containsExactlyInAnyOrderElementsOf(reaching(listener.path("port").asText()));
  }

  @Test
  void spreadsBrokersAndKeycloaksOverNodesInProduction() {
    List<JsonNode> objects = Overlay.objects("production");
    JsonNode pool = only("KafkaNodePool", objects);
    Map<String, String> apart =
        Map.of(
            "kubernetes.io/hostname", "DoNotSchedule",
            "topology.kubernetes.io/zone", "ScheduleAnyway");

    assertThat(pool.at("/spec/template/pod/topologySpreadConstraints")).hasSize(apart.size());
    for (JsonNode spread : pool.at("/spec/template/pod/topologySpreadConstraints")) {
      assertThat(spread.path("whenUnsatisfiable").asText())
          .isEqualTo(apart.get(spread.path("topologyKey").asText()));
      assertThat(spread.at("/labelSelector/matchLabels").path("strimzi.io/pool-name"))
          .isEqualTo(pool.at("/metadata/name"));
    }
    assertThat(only("Kafka", objects).at("/spec/kafka/rack/topologyKey").asText())
        .isEqualTo("topology.kubernetes.io/zone");
    assertThat(only("Cluster", objects).at("/spec/affinity/podAntiAffinityType").asText())
        .isEqualTo("required");
    assertThat(only("Keycloak", objects).at("/spec/update/strategy").asText()).isEqualTo("Auto");
    assertThat(only("PodDisruptionBudget", objects).at("/spec/minAvailable").asInt())
        .isLessThan(only("Keycloak", objects).at("/spec/instances").asInt());
  }

  @Test
  void aSinglePodOfTheLocalOverlayMayBeEvicted() {
    assertThat(
            only("PodDisruptionBudget", Overlay.objects("local")).at("/spec/minAvailable").asInt())
        .isZero();
    assertThat(only("Kafka", Overlay.objects("local")).at("/spec/kafka").has("rack")).isFalse();
  }

  @Test
  void theMetadataVersionBelongsToTheKafkaVersion() {
    JsonNode kafka = only("Kafka", Overlay.objects("production")).at("/spec/kafka");

    assertThat(kafka.path("metadataVersion").asText())
        .startsWith(kafka.path("version").asText().replaceAll("\\.\\d+$", "-"));
  }

  private static Stream<String> names(JsonNode selector) {
    return selector
        .at("/podSelector/matchExpressions")
        .valueStream()
        .filter(it -> it.path("key").asText().equals("app.kubernetes.io/name"))
        .flatMap(it -> it.path("values").valueStream())
        .map(JsonNode::asText);
  }

  private static List<String> letIn(JsonNode peer) {
    assertThat(peer.at("/podSelector/matchLabels").path("app.kubernetes.io/part-of").asText())
        .isEqualTo("comanager");
    return names(peer).toList();
  }

  // The pods that the chart's policies allow to connect to that port.
  private static List<String> reaching(String port) {
    return Chart.ofKind("NetworkPolicy", "production").stream()
        .filter(it -> it.at("/spec/egress").findValuesAsText("port").contains(port))
        .map(it -> it.at("/spec/podSelector/matchLabels").path("app.kubernetes.io/name").asText())
        .toList();
  }

  private static JsonNode only(String kind, List<JsonNode> objects) {
    List<JsonNode> found = ofKind(kind, objects);
    assertThat(found).as(kind).hasSize(1);
    return found.getFirst();
  }

  private static List<JsonNode> ofKind(String kind, List<JsonNode> objects) {
    return objects.stream().filter(it -> it.path("kind").asText().equals(kind)).toList();
  }
}
