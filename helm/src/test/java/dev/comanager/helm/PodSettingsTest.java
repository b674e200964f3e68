package dev.comanager.helm;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Settings of pods, accounts and addresses that a cluster's owners give. */
class PodSettingsTest {
  @Test
  void aClusterMayChooseTheUser() {
    String openShift =
        "defaults: {podSecurityContext: {runAsUser: null, runAsGroup: null, fsGroup: null}}";
    List<JsonNode> pods = Pods.of(Chart.rendered("minimal", openShift));

    assertThat(pods).hasSizeGreaterThan(9);
    for (JsonNode pod : pods) {
      assertThat(pod.path("securityContext").propertyStream().map(it -> it.getKey()))
          .containsExactlyInAnyOrder("runAsNonRoot", "seccompProfile");
      assertThat(pod.at("/containers/0/securityContext/readOnlyRootFilesystem").asBoolean())
          .isTrue();
    }
  }

  @Test
  void sidecarsStandBesideTheServiceAndBeforeMigrations() {
    for (JsonNode object : Chart.rendered("everything-on")) {
      JsonNode pod = object.at("/spec/template/spec");
      switch (object.path("kind").asText()) {
        case "Deployment" -> {
          assertThat(pod.at("/containers/1/name").asText()).isEqualTo("agent");
          assertThat(pod.at("/initContainers/0/name").asText()).isEqualTo("database-proxy");
        }
        case "Job" -> {
          assertThat(pod.path("containers")).hasSize(1);
          assertThat(pod.at("/initContainers/0/restartPolicy").asText()).isEqualTo("Always");
        }
        case "ServiceAccount" ->
            assertThat(object.at("/metadata/annotations").path("example.com/role").asText())
                .isEqualTo("fantasy");
        default -> {
          // Others have no such settings.
        }
      }
    }
  }

  @Test
  void onlyTheOwnerMigratesWhereThereIsOne() {
    for (JsonNode object : Chart.rendered("everything-on")) {
      JsonNode container = object.at("/spec/template/spec/containers/0");
      String secret =
          value(container, "QUARKUS_DATASOURCE_USERNAME", "/valueFrom/secretKeyRef/name");
      if (!secret.isEmpty()) {
        boolean job = object.path("kind").asText().equals("Job");
        assertThat(secret).startsWith(job ? "staging-owner-" : "staging-db-");
        assertThat(value(container, "QUARKUS_FLYWAY_MIGRATE_AT_START", "/value"))
            .isEqualTo(job ? "" : "false");
      }
    }
  }

  @Test
  void aMigrationGetsNoSecretButItsDatabaseUsers() {
    for (String example : List.of("everything-on", "production", "minimal")) {
      List<JsonNode> jobs = Chart.ofKind("Job", example);
      assertThat(jobs).hasSize(4);
      for (JsonNode job : jobs) {
        assertThat(job.at("/spec/template/spec/containers/0/env").valueStream())
            .filteredOn(it -> it.at("/valueFrom").has("secretKeyRef"))
            .extracting(it -> it.path("name").asText())
            .containsExactly("QUARKUS_DATASOURCE_USERNAME", "QUARKUS_DATASOURCE_PASSWORD");
      }
    }
  }

  @Test
  void aMigrationGetsTheFurtherSettingsOfItsServiceButNoFurtherSecret() {
    String further =
        """
        services:
          auth-service:
            extraEnv:
              - {name: COMANAGER_START_TIMEOUT, value: 2m}
              - {name: COMANAGER_KEYS_PHONE_SEALING_RETIRED_K2, valueFrom: {secretKeyRef: {name: a, key: b}}}
              - {name: QUARKUS_DATASOURCE_PASSWORD, valueFrom: {secretKeyRef: {name: vault, key: c}}}
              - {name: COMANAGER_AUTH_DB, valueFrom: {secretKeyRef: {name: vault, key: d}}}
        """;
    String key = "COMANAGER_KEYS_PHONE_SEALING_RETIRED_K2";
    JsonNode job = container("Job/fantasy-auth-service-migration", further);
    JsonNode service = container("Deployment/fantasy-auth-service", further);

    assertThat(value(service, key, "/valueFrom/secretKeyRef/name")).isEqualTo("a");
    assertThat(job.path("env").findValuesAsText("name"))
        .contains("COMANAGER_START_TIMEOUT")
        .doesNotContain(key);
    for (String setting : List.of("QUARKUS_DATASOURCE_PASSWORD", "COMANAGER_AUTH_DB")) {
      assertThat(value(job, setting, "/valueFrom/secretKeyRef/name")).isEqualTo("vault");
    }
  }

  @Test
  void podsThatEndHaveLabelsAndAnnotationsOfTheirOwnAndRunOnTheSameNodes() {
    String further =
        """
        defaults: {affinity: {nodeAffinity: {requiredDuringSchedulingIgnoredDuringExecution: {nodeSelectorTerms: [{matchFields: []}]}}}}
        migrations: &own {podLabels: {mesh: "off", app.kubernetes.io/name: x}, podAnnotations: {inject: "false"}}
        deadLetters: *own
        tests: *own
        """;
    List<JsonNode> pods =
        Chart.rendered("everything-on", further).stream()
            .filter(it -> List.of("Job", "CronJob", "Pod").contains(it.path("kind").asText()))
            .map(
                it ->
                    switch (it.path("kind").asText()) {
                      case "Job" -> it.at("/spec/template");
                      case "CronJob" -> it.at("/spec/jobTemplate/spec/template");
                      default -> it;
                    })
            .toList();

    assertThat(pods).hasSize(6);
    for (JsonNode pod : pods) {
      JsonNode labels = pod.at("/metadata/labels");
      assertThat(labels.path("mesh").asText()).isEqualTo("off");
      assertThat(labels.path("app.kubernetes.io/name").asText())
          .isIn("migration", "dead-letters", "smoke-test");
      assertThat(pod.at("/metadata/annotations").path("inject").asText()).isEqualTo("false");
      assertThat(pod.at("/spec/affinity").propertyStream().map(it -> it.getKey()))
          .containsExactly("nodeAffinity");
    }
  }

  @Test
  void aRolloutFailsOnlyAfterTheTimeOfAStart() {
    assertThat(Chart.rendered("minimal", "services: {notifier: {startSeconds: 900}}"))
        .filteredOn(it -> Chart.name(it).equals("Deployment/fantasy-notifier"))
        .extracting(it -> it.at("/spec/progressDeadlineSeconds").asInt())
        .containsExactly(1200);
  }

  @Test
  void aHostHasItsOwnAnnotationsOverThoseOfAll() {
    assertThat(Chart.ofKind("Ingress", "everything-on"))
        .extracting(
            it ->
                it.at("/metadata/name").asText() + " " + it.at("/metadata/annotations").toString())
        .containsExactlyInAnyOrder(
            "fantasy-tool-gateway {\"example.com/a\":\"b\"}",
            "fantasy-auth-service {\"example.com/a\":\"c\",\"example.com/b\":\"d\"}",
            "fantasy-notifier {\"example.com/a\":\"b\"}");
  }

  @Test
  void aMonitorElsewhereSelectsTheReleasesNamespace() {
    JsonNode monitor = Chart.ofKind("ServiceMonitor", "everything-on").getFirst();

    assertThat(monitor.at("/metadata/namespace").asText()).isEqualTo("monitoring");
    assertThat(monitor.at("/spec/namespaceSelector/matchNames/0").asText()).isEqualTo("comanager");
    assertThat(monitor.at("/spec/endpoints/0/relabelings/0/targetLabel").asText())
        .isEqualTo("cluster");
    assertThat(monitor.at("/spec/endpoints/0/metricRelabelings")).hasSize(1);
  }

  private static JsonNode container(String name, String further) {
    return Chart.rendered("minimal", further).stream()
        .filter(it -> Chart.name(it).equals(name))
        .findFirst()
        .orElseThrow()
        .at("/spec/template/spec/containers/0");
  }

  private static String value(JsonNode container, String name, String place) {
    return container
        .path("env")
        .valueStream()
        .filter(it -> it.path("name").asText().equals(name))
        .map(it -> it.at(place).asText())
        .findFirst()
        .orElse("");
  }
}
