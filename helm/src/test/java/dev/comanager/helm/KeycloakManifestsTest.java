package dev.comanager.helm;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Keycloak's manifests in {@code k8s/}, with its operator and without. */
class KeycloakManifestsTest {
  private static final Path REALM = Path.of("../keycloak-extension/realm/comanager-realm.json");
  private static final Pattern SETTING = Pattern.compile("\\$\\{([A-Z_]+)}");

  @Test
  void theImportedRealmIsTheProjectsOwn() throws IOException {
    JsonNode realm = KubernetesFiles.ofKind("KeycloakRealmImport").getFirst();
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
        .isEqualTo(KubernetesFiles.ofKind("Keycloak").getFirst().at("/metadata/name").asText());
  }

  @ParameterizedTest
  @ValueSource(strings = {"production", "local"})
  void anOverlayNamesKeycloaksImage(String overlay) {
    JsonNode kustomization =
        KubernetesFiles.objects(
                KubernetesFiles.FOLDER
                    .resolve("overlays")
                    .resolve(overlay)
                    .resolve("kustomization.yaml"))
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
  void keycloakUsesTlsToItsDatabaseAndMountsOnlyTheCaCertificate() {
    JsonNode spec = KubernetesFiles.ofKind("Keycloak").getFirst().at("/spec");
    JsonNode pod = spec.at("/unsupported/podTemplate/spec");
    JsonNode mount = pod.at("/containers/0/volumeMounts/0");
    JsonNode volume = pod.at("/volumes/0");
    String cluster = KubernetesFiles.ofKind("Cluster").getFirst().at("/metadata/name").asText();

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
  void theJobThatImportsTheRealmReachesTheDatabaseToo() {
    // The operator's labels of that Job's pod: its own value of "app", the rest as Keycloak's.
    Map<String, String> pod =
        Map.of(
            "app", "keycloak-realm-import",
            "app.kubernetes.io/managed-by", "keycloak-operator",
            "app.kubernetes.io/instance", "keycloak");
    JsonNode database = policy("comanager-db");

    assertThat(database.at("/spec/ingress/0/ports/0/port").asInt()).isEqualTo(5432);
    assertThat(database.at("/spec/ingress/0/from").valueStream())
        .anyMatch(peer -> Selectors.matches(peer.path("podSelector"), pod))
        .anyMatch(
            peer ->
                Selectors.matches(
                    peer.path("podSelector"),
                    Map.of("app", "keycloak", "app.kubernetes.io/managed-by", "keycloak-operator")))
        .noneMatch(peer -> Selectors.matches(peer.path("podSelector"), Map.of("app", "keycloak")));
    JsonNode own = policy("keycloak-realm-import");
    assertThat(Selectors.matches(own.at("/spec/podSelector"), pod)).isTrue();
    assertThat(own.at("/spec/ingress")).isEmpty();
    assertThat(own.at("/spec/egress").findValuesAsText("port")).containsOnly("53", "5432");
  }

  @Test
  void keycloakWithoutItsOperatorReachesTheSamePorts() {
    JsonNode own = policy("keycloak");

    assertThat(own.at("/spec/policyTypes").toString()).isEqualTo("[\"Ingress\",\"Egress\"]");
    assertThat(own.at("/spec/egress").findValuesAsText("port"))
        .containsExactlyElementsOf(
            policy("keycloak-egress").at("/spec/egress").findValuesAsText("port"));
    assertThat(own.at("/spec/egress").toString()).doesNotContain("keycloak-operator");
  }

  @Test
  void everyFolderThatKeycloakWritesToIsAVolume() {
    JsonNode pod = KubernetesFiles.ofKind("Deployment").getFirst().at("/spec/template/spec");
    Map<String, String> volumes = new TreeMap<>();
    pod.at("/containers/0/volumeMounts")
        .forEach(it -> volumes.put(it.path("mountPath").asText(), it.path("name").asText()));
    // Where Keycloak's own settings put the transaction log, below its home.
    String log = "/opt/keycloak/data/transaction-logs";

    assertThat(pod.at("/containers/0/securityContext/readOnlyRootFilesystem").asBoolean()).isTrue();
    assertThat(volumes).containsKeys("/tmp", log);
    assertThat(pod.path("volumes").valueStream())
        .filteredOn(
            it -> List.of(volumes.get("/tmp"), volumes.get(log)).contains(it.path("name").asText()))
        .hasSize(2)
        .allMatch(it -> it.has("emptyDir"));
    String layout = Source.of(Path.of("../tools/images/layout.sh")).text();
    assertThat(layout).contains("/server/data/transaction-logs\"");
  }

  @Test
  void keycloakWithoutItsOperatorRunsOnTwoNodesAndIsMovedOneByOne() {
    JsonNode deployment = KubernetesFiles.ofKind("Deployment").getFirst();
    JsonNode labels = deployment.at("/spec/template/metadata/labels");
    JsonNode spread = deployment.at("/spec/template/spec/topologySpreadConstraints/0");

    assertThat(spread.path("topologyKey").asText()).isEqualTo("kubernetes.io/hostname");
    assertThat(spread.at("/labelSelector/matchLabels")).isEqualTo(labels);
    assertThat(KubernetesFiles.ofKind("PodDisruptionBudget"))
        .filteredOn(it -> it.at("/spec/selector/matchLabels").equals(labels))
        .extracting(it -> it.at("/spec/maxUnavailable").asInt())
        .containsExactly(1);
  }

  private static JsonNode policy(String name) {
    return KubernetesFiles.ofKind("NetworkPolicy").stream()
        .filter(it -> it.at("/metadata/name").asText().equals(name))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void keycloakGetsTheSettingsOfItsPages() throws IOException {
    JsonNode keycloak = KubernetesFiles.ofKind("Keycloak").getFirst();
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
    JsonNode operators = KubernetesFiles.ofKind("Keycloak").getFirst().path("spec");
    JsonNode container =
        KubernetesFiles.ofKind("Deployment")
            .getFirst()
            .at("/spec/template/spec")
            .path("containers")
            .path(0);
    Map<String, JsonNode> settings = new TreeMap<>();
    container.path("env").forEach(it -> settings.put(it.path("name").asText(), it));

    assertThat(container.path("args").toString())
        .isEqualTo("[\"start\",\"--optimized\",\"--import-realm\"]");
    KubernetesFiles.ofKind("KeycloakRealmImport")
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
}
