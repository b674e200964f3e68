package dev.comanager.helm;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The manifests in {@code k8s/} are valid for their operators and agree with the services. */
class ManifestsTest {
  @ParameterizedTest
  @MethodSource("dev.comanager.helm.KubernetesFiles#files")
  void everyObjectHasOnlyFieldsOfItsKind(Path file) {
    List<JsonNode> objects = KubernetesFiles.objects(file);

    assertThat(objects).isNotEmpty();
    for (JsonNode object : objects) {
      assertThat(Strictly.fault(object)).as(object.toString()).isEmpty();
    }
  }

  @Test
  void detectsMisspeltFieldsOfEachOperator() {
    for (String kind :
        List.of("Kafka", "KafkaNodePool", "KafkaTopic", "KafkaUser", "Cluster", "Keycloak")) {
      ObjectNode typo = KubernetesFiles.ofKind(kind).getFirst().deepCopy();
      ((ObjectNode) typo.path("spec")).put("replicass", 3);

      assertThat(Strictly.fault(typo).orElseThrow()).as(kind).contains("replicass");
    }
  }

  @Test
  void everyFileIsListedInItsKustomization() {
    KubernetesFiles.files()
        .filter(file -> file.getFileName().toString().equals("kustomization.yaml"))
        .forEach(
            file -> {
              for (JsonNode resource : KubernetesFiles.objects(file).getFirst().path("resources")) {
                assertThat(file.resolveSibling(resource.asText())).exists();
              }
            });
    Set<Path> named = new HashSet<>();
    KubernetesFiles.files()
        .filter(file -> file.getFileName().toString().equals("kustomization.yaml"))
        .forEach(
            file ->
                KubernetesFiles.objects(file)
                    .getFirst()
                    .path("resources")
                    .forEach(it -> named.add(file.resolveSibling(it.asText()).normalize())));
    assertThat(
            KubernetesFiles.files()
                .filter(file -> !file.endsWith("kustomization.yaml"))
                .map(Path::normalize))
        .isSubsetOf(named);
  }

  @Test
  void backupsUseTheExistingClusterAndItsObjectStore() {
    JsonNode schedule = KubernetesFiles.ofKind("ScheduledBackup").getFirst();
    String patch =
        KubernetesFiles.objects(
                KubernetesFiles.FOLDER.resolve("components/backup/kustomization.yaml"))
            .getFirst()
            .at("/patches/0/patch")
            .asText();

    assertThat(schedule.at("/spec/cluster/name"))
        .isEqualTo(KubernetesFiles.ofKind("Cluster").getFirst().at("/metadata/name"));
    assertThat(schedule.at("/spec/schedule").asText().split(" ", -1)).hasSize(6);
    assertThat(patch)
        .contains(
            "barmanObjectName: "
                + KubernetesFiles.ofKind("ObjectStore").getFirst().at("/metadata/name").asText())
        .contains("name: " + schedule.at("/spec/pluginConfiguration/name").asText());
  }

  @Test
  void everyDatabaseHasItsOwnerAndEveryOwnerItsSecret() {
    JsonNode cluster = KubernetesFiles.ofKind("Cluster").getFirst();
    Set<String> owners = new TreeSet<>();
    owners.add(cluster.at("/spec/bootstrap/initdb/owner").asText());
    cluster
        .at("/spec/managed/roles")
        .forEach(
            role -> {
              owners.add(role.path("name").asText());
              assertThat(role.at("/passwordSecret/name").asText())
                  .isEqualTo("comanager-db-" + role.path("name").asText());
            });

    assertThat(owners)
        .isEqualTo(Set.of("auth", "decision", "watch", "notifier", "keycloak"))
        .containsAll(
            KubernetesFiles.ofKind("Database").stream()
                .map(it -> it.at("/spec/owner").asText())
                .toList());
  }

  @Test
  void postgresqlHasEnoughConnectionsForTheMaximumReplicas() {
    JsonNode values = Chart.yaml(Chart.VALUES);
    JsonNode keycloak = KubernetesFiles.ofKind("Keycloak").getFirst().path("spec");
    int needed = keycloak.path("instances").asInt() * keycloak.at("/db/poolMaxSize").asInt();
    for (String service : List.of("auth-service", "decision-engine", "watch-service", "notifier")) {
      JsonNode own = values.at("/services/" + service);
      int most =
          Stream.of("autoscaling", "lagScaling")
              .map(scaling -> own.path(scaling).path("maxReplicas"))
              .filter(JsonNode::isInt)
              .mapToInt(JsonNode::asInt)
              .findFirst()
              .orElse(values.at("/defaults/replicas").asInt());
      // One additional pod of each during a rolling update.
      needed += (most + 1) * connections(service);
    }

    // PostgreSQL reserves three connections for superusers; CloudNativePG uses four per instance.
    int others = 3 + 4;
    assertThat(
            KubernetesFiles.ofKind("Cluster")
                .getFirst()
                .at("/spec/postgresql/parameters/max_connections")
                .asInt())
        .isGreaterThanOrEqualTo(needed + others);
  }

  // Both pools of a service, and auth-service's connection for notifications.
  private static int connections(String service) {
    int pools =
        Pattern.compile("quarkus\\.datasource\\.(?:reactive|jdbc)\\.max-size=(\\d+)\\b")
            .matcher(Source.ofModule(service).text())
            .results()
            .mapToInt(found -> Integer.parseInt(found.group(1)))
            .sum();
    assertThat(pools).as(service).isGreaterThan(2);
    return service.equals("auth-service") ? pools + 1 : pools;
  }
}
