package dev.comanager.helm;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The manifests in {@code k8s/} are valid for their operators and agree with the services. */
class ManifestsTest {
  private static final Path FOLDER = Path.of("../k8s");
  private static final Path REALM = Path.of("../keycloak-extension/realm/comanager-realm.json");
  private static final Pattern SETTING = Pattern.compile("\\$\\{([A-Z_]+)}");

  static Stream<Path> files() {
    try (Stream<Path> files = Files.walk(FOLDER)) {
      return files.filter(file -> file.toString().endsWith(".yaml")).sorted().toList().stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @ParameterizedTest
  @MethodSource("files")
  void everyObjectHasOnlyFieldsOfItsKind(Path file) {
    List<JsonNode> objects = objects(file);

    assertThat(objects).isNotEmpty();
    for (JsonNode object : objects) {
      assertThat(Strictly.fault(object)).as(object.toString()).isEmpty();
    }
  }

  @Test
  void detectsMisspeltFieldsOfEachOperator() {
    for (String kind :
        List.of("Kafka", "KafkaNodePool", "KafkaTopic", "KafkaUser", "Cluster", "Keycloak")) {
      ObjectNode typo = ofKind(kind).getFirst().deepCopy();
      ((ObjectNode) typo.path("spec")).put("replicass", 3);

      assertThat(Strictly.fault(typo).orElseThrow()).as(kind).contains("replicass");
    }
  }

  @Test
  void everyFileIsListedInItsKustomization() {
    files()
        .filter(file -> file.getFileName().toString().equals("kustomization.yaml"))
        .forEach(
            file -> {
              for (JsonNode resource : objects(file).getFirst().path("resources")) {
                assertThat(file.resolveSibling(resource.asText())).exists();
              }
            });
    Set<Path> named = new HashSet<>();
    files()
        .filter(file -> file.getFileName().toString().equals("kustomization.yaml"))
        .forEach(
            file ->
                objects(file)
                    .getFirst()
                    .path("resources")
                    .forEach(it -> named.add(file.resolveSibling(it.asText()).normalize())));
    assertThat(files().filter(file -> !file.endsWith("kustomization.yaml")).map(Path::normalize))
        .isSubsetOf(named);
  }

  @Test
  void theImportedRealmIsTheProjectsOwn() throws IOException {
    JsonNode realm = ofKind("KeycloakRealmImport").getFirst();
    JsonNode file = new ObjectMapper().readTree(REALM.toFile());

    assertThat(realm.at("/spec/realm")).isEqualTo(file);
    Set<String> settings =
        SETTING
            .matcher(Files.readString(REALM))
            .results()
            .map(found -> found.group(1))
            .collect(Collectors.toCollection(TreeSet::new));
    Set<String> placeholders = new TreeSet<>();
    realm.at("/spec/placeholders").fieldNames().forEachRemaining(placeholders::add);
    assertThat(placeholders).isEqualTo(settings);
    assertThat(realm.at("/spec/keycloakCRName").asText())
        .isEqualTo(ofKind("Keycloak").getFirst().at("/metadata/name").asText());
  }

  @ParameterizedTest
  @ValueSource(strings = {"production", "local"})
  void anOverlayNamesKeycloaksImage(String overlay) {
    JsonNode kustomization =
        objects(FOLDER.resolve("overlays").resolve(overlay).resolve("kustomization.yaml"))
            .getFirst();
    List<JsonNode> changes =
        kustomization
            .path("patches")
            .valueStream()
            .filter(it -> it.at("/target/kind").asText().equals("Keycloak"))
            .flatMap(it -> Chart.objects("changes:\n" + it.path("patch").asText()).stream())
            .flatMap(it -> it.path("changes").valueStream())
            .toList();

    assertThat(changes)
        .filteredOn(it -> it.path("path").asText().equals("/spec/image"))
        .hasSize(1)
        .allMatch(it -> it.path("value").asText().contains("/keycloak-for-operator:"));
  }

  @Test
  void backupsUseTheExistingClusterAndItsObjectStore() {
    JsonNode schedule = ofKind("ScheduledBackup").getFirst();
    String patch =
        objects(FOLDER.resolve("components/backup/kustomization.yaml"))
            .getFirst()
            .at("/patches/0/patch")
            .asText();

    assertThat(schedule.at("/spec/cluster/name"))
        .isEqualTo(ofKind("Cluster").getFirst().at("/metadata/name"));
    assertThat(schedule.at("/spec/schedule").asText().split(" ", -1)).hasSize(6);
    assertThat(patch)
        .contains(
            "barmanObjectName: " + ofKind("ObjectStore").getFirst().at("/metadata/name").asText())
        .contains("name: " + schedule.at("/spec/pluginConfiguration/name").asText());
  }

  @Test
  void keycloakUsesTlsToItsDatabaseAndMountsOnlyTheCaCertificate() {
    JsonNode spec = ofKind("Keycloak").getFirst().at("/spec");
    JsonNode pod = spec.at("/unsupported/podTemplate/spec");
    JsonNode mount = pod.at("/containers/0/volumeMounts/0");
    JsonNode volume = pod.at("/volumes/0");
    String cluster = ofKind("Cluster").getFirst().at("/metadata/name").asText();

    assertThat(spec.at("/additionalOptions").valueStream())
        .filteredOn(option -> option.at("/name").asText().equals("db-url-properties"))
        .extracting(option -> option.at("/value").asText())
        .containsExactly(
            "?sslmode=verify-full&sslrootcert=" + mount.at("/mountPath").asText() + "/ca.crt");
    assertThat(mount.at("/name")).isEqualTo(volume.at("/name"));
    assertThat(volume.at("/secret/secretName").asText()).isEqualTo(cluster + "-ca");
    assertThat(volume.at("/secret/items").findValuesAsText("key")).containsExactly("ca.crt");
    // A name in CloudNativePG's server certificate.
    assertThat(spec.at("/db/host").asText()).isEqualTo(cluster + "-rw");
  }

  @Test
  void keycloakGetsTheSettingsOfItsPages() throws IOException {
    JsonNode keycloak = ofKind("Keycloak").getFirst();
    String extension =
        Files.readString(
            Path.of(
                "../keycloak-extension/src/main/java/dev/comanager/keycloak/authservice",
                "AuthServiceAddress.java"));

    assertThat(keycloak.at("/spec/instances").asInt()).isEqualTo(2);
    assertThat(keycloak.at("/spec/env").findValuesAsText("name"))
        .filteredOn(name -> name.startsWith("COMANAGER_"))
        .isNotEmpty()
        .allSatisfy(name -> assertThat(extension).contains("\"" + name + "\""));
    assertThat(keycloak.at("/spec/additionalOptions").findValuesAsText("name"))
        .doesNotContain("cache");
  }

  @Test
  void keycloakWithoutItsOperatorGetsTheSameAndImportsTheRealm() {
    JsonNode operators = ofKind("Keycloak").getFirst().path("spec");
    JsonNode container =
        ofKind("Deployment").getFirst().at("/spec/template/spec").path("containers").path(0);
    Map<String, JsonNode> settings = new TreeMap<>();
    container.path("env").forEach(it -> settings.put(it.path("name").asText(), it));

    assertThat(container.path("args").toString())
        .isEqualTo("[\"start\",\"--optimized\",\"--import-realm\"]");
    ofKind("KeycloakRealmImport")
        .getFirst()
        .at("/spec/placeholders")
        .properties()
        .forEach(
            it -> {
              JsonNode own = settings.get(it.getKey());
              assertThat(own).as(it.getKey()).isNotNull();
              if (own.has("valueFrom")) {
                assertThat(own.at("/valueFrom/secretKeyRef"))
                    .isEqualTo(it.getValue().path("secret"));
              }
            });
    for (JsonNode variable : operators.path("env")) {
      JsonNode own = settings.get(variable.path("name").asText());
      assertThat(own.path("value")).isEqualTo(variable.path("value"));
      assertThat(own.at("/valueFrom/secretKeyRef")).isEqualTo(variable.path("secret"));
    }
    for (String place : List.of("usernameSecret", "passwordSecret")) {
      assertThat(settings.values())
          .extracting(it -> it.at("/valueFrom/secretKeyRef"))
          .contains(operators.path("db").path(place));
    }
    Map.of(
            "KC_HOSTNAME", operators.at("/hostname/hostname"),
            "KC_HOSTNAME_BACKCHANNEL_DYNAMIC", operators.at("/hostname/backchannelDynamic"),
            "KC_PROXY_HEADERS", operators.at("/proxy/headers"),
            "KC_DB_URL_DATABASE", operators.at("/db/database"),
            "KC_DB_POOL_MAX_SIZE", operators.at("/db/poolMaxSize"),
            "KC_DB_POOL_INITIAL_SIZE", operators.at("/db/poolInitialSize"))
        .forEach(
            (name, value) ->
                assertThat(settings.get(name).path("value").asText())
                    .as(name)
                    .isEqualTo(value.asText()));
    assertThat(operators.path("additionalOptions").findValuesAsText("value"))
        .contains(settings.get("KC_DB_URL_PROPERTIES").path("value").asText());
    assertThat(container.path("resources")).isEqualTo(operators.path("resources"));
  }

  @Test
  void everyDatabaseHasItsOwnerAndEveryOwnerItsSecret() {
    JsonNode cluster = ofKind("Cluster").getFirst();
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
        .containsAll(ofKind("Database").stream().map(it -> it.at("/spec/owner").asText()).toList());
  }

  @Test
  void postgresqlHasEnoughConnectionsForTheMaximumReplicas() {
    JsonNode values = Chart.yaml(Chart.VALUES);
    JsonNode keycloak = ofKind("Keycloak").getFirst().path("spec");
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
            ofKind("Cluster").getFirst().at("/spec/postgresql/parameters/max_connections").asInt())
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

  private static List<JsonNode> ofKind(String kind) {
    return files()
        .flatMap(file -> objects(file).stream())
        .filter(object -> object.path("kind").asText().equals(kind))
        .toList();
  }

  private static List<JsonNode> objects(Path file) {
    try {
      return Chart.objects(Files.readString(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
