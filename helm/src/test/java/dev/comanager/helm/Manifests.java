package dev.comanager.helm;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.JsonNode;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import java.util.List;
import java.util.Map;

/**
 * Models of operators' kinds that have no Java model, limited to the parts that {@code k8s/} uses.
 */
final class Manifests {
  private Manifests() {}

  /** A name with its labels. */
  record Meta(String name, Map<String, String> labels) {}

  /** A key of a secret. */
  record SecretKey(String name, String key) {}

  record Named(String name) {}

  /** CloudNativePG's Cluster. */
  record Cluster(String apiVersion, String kind, Meta metadata, ClusterSpec spec) {
    record ClusterSpec(
        int instances,
        String imageName,
        String primaryUpdateStrategy,
        Postgresql postgresql,
        Storage storage,
        JsonNode resources,
        Affinity affinity,
        boolean enableSuperuserAccess,
        List<Plugin> plugins,
        Bootstrap bootstrap,
        List<ExternalCluster> externalClusters,
        Managed managed) {}

    record Postgresql(
        Synchronous synchronous,
        Map<String, String> parameters,
        @JsonProperty("pg_hba") List<String> pgHba) {}

    record Synchronous(String method, int number) {}

    record Affinity(String podAntiAffinityType) {}

    record Plugin(String name, boolean isWALArchiver, Map<String, String> parameters) {}

    record Storage(String size) {}

    record Bootstrap(Initdb initdb, Recovery recovery) {}

    record Recovery(String source, String database, String owner, Named secret) {}

    record ExternalCluster(String name, Plugin plugin) {}

    record Initdb(String database, String owner, Named secret) {}

    record Managed(List<Role> roles) {}

    record Role(String name, String ensure, boolean login, Named passwordSecret) {}
  }

  /** CloudNativePG's Database. */
  record Database(String apiVersion, String kind, Meta metadata, DatabaseSpec spec) {
    record DatabaseSpec(String name, String owner, Named cluster) {}
  }

  /** CloudNativePG's ScheduledBackup. */
  record ScheduledBackup(String apiVersion, String kind, Meta metadata, ScheduleSpec spec) {
    record ScheduleSpec(
        String schedule,
        boolean immediate,
        String backupOwnerReference,
        Named cluster,
        String method,
        Named pluginConfiguration) {}
  }

  /** The Barman Cloud plugin's ObjectStore. */
  record ObjectStore(String apiVersion, String kind, Meta metadata, StoreSpec spec) {
    record StoreSpec(String retentionPolicy, Configuration configuration) {}

    record Configuration(
        String destinationPath, S3Credentials s3Credentials, Compressed wal, Compressed data) {}

    record S3Credentials(SecretKey accessKeyId, SecretKey secretAccessKey) {}

    record Compressed(String compression) {}
  }

  /** The Keycloak operator's Keycloak. */
  record Keycloak(String apiVersion, String kind, Meta metadata, KeycloakSpec spec) {
    record KeycloakSpec(
        int instances,
        String image,
        boolean startOptimized,
        Update update,
        Db db,
        Http http,
        Port httpManagement,
        Hostname hostname,
        Proxy proxy,
        Ingress ingress,
        List<Setting> additionalOptions,
        List<Setting> env,
        Probe readinessProbe,
        Probe livenessProbe,
        Probe startupProbe,
        Peers networkPolicy,
        JsonNode resources,
        Unsupported unsupported) {}

    record Update(Strategy strategy, String revision) {}

    enum Strategy {
      Auto,
      Explicit,
      RecreateOnImageChange
    }

    record Unsupported(PodTemplateSpec podTemplate) {}

    record Db(
        String vendor,
        String host,
        int port,
        String database,
        SecretKey usernameSecret,
        SecretKey passwordSecret,
        int poolInitialSize,
        int poolMaxSize) {}

    record Http(boolean httpEnabled, int httpPort) {}

    record Port(int port) {}

    record Hostname(String hostname, boolean backchannelDynamic) {}

    record Proxy(String headers) {}

    record Ingress(boolean enabled) {}

    record Setting(String name, String value, SecretKey secret) {}

    record Probe(int periodSeconds, int failureThreshold) {}

    record Peers(
        boolean enabled, List<JsonNode> http, List<JsonNode> https, List<JsonNode> management) {}
  }

  /** The Keycloak operator's import of a realm. */
  record RealmImport(String apiVersion, String kind, Meta metadata, RealmImportSpec spec) {
    record RealmImportSpec(
        String keycloakCRName,
        Map<String, Placeholder> placeholders,
        JsonNode resources,
        JsonNode realm) {}

    record Placeholder(SecretKey secret) {}
  }

  /** Kustomize's own file. */
  record Kustomization(
      String apiVersion,
      String kind,
      String namespace,
      List<String> resources,
      List<String> components,
      List<Patch> patches) {
    record Patch(Target target, String patch) {}

    record Target(String kind) {}
  }
}
