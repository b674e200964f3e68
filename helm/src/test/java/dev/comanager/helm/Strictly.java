package dev.comanager.helm;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.cfg.CoercionAction;
import com.fasterxml.jackson.databind.cfg.CoercionInputShape;
import com.fasterxml.jackson.databind.cfg.MapperConfig;
import com.fasterxml.jackson.databind.introspect.Annotated;
import com.fasterxml.jackson.databind.introspect.JacksonAnnotationIntrospector;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.type.LogicalType;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.ServiceAccount;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.fabric8.kubernetes.api.model.autoscaling.v2.HorizontalPodAutoscaler;
import io.fabric8.kubernetes.api.model.batch.v1.CronJob;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import io.fabric8.kubernetes.api.model.gatewayapi.v1.HTTPRoute;
import io.fabric8.kubernetes.api.model.networking.v1.Ingress;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicy;
import io.fabric8.kubernetes.api.model.policy.v1.PodDisruptionBudget;
import io.fabric8.openshift.api.model.monitoring.v1.PodMonitor;
import io.fabric8.openshift.api.model.monitoring.v1.Probe;
import io.fabric8.openshift.api.model.monitoring.v1.PrometheusRule;
import io.fabric8.openshift.api.model.monitoring.v1.ServiceMonitor;
import io.strimzi.api.kafka.model.kafka.Kafka;
import io.strimzi.api.kafka.model.nodepool.KafkaNodePool;
import io.strimzi.api.kafka.model.topic.KafkaTopic;
import io.strimzi.api.kafka.model.user.KafkaUser;
import java.util.Map;
import java.util.Optional;

/**
 * Validates an object against its kind: rejects unknown fields, and numbers or booleans in place of
 * strings, which unquoted YAML produces.
 */
final class Strictly {
  private static final Map<String, Class<?>> KINDS =
      Map.ofEntries(
          Map.entry("v1/ConfigMap", ConfigMap.class),
          Map.entry("v1/Pod", Pod.class),
          Map.entry("v1/Service", Service.class),
          Map.entry("v1/ServiceAccount", ServiceAccount.class),
          Map.entry("apps/v1/Deployment", Deployment.class),
          Map.entry("autoscaling/v2/HorizontalPodAutoscaler", HorizontalPodAutoscaler.class),
          Map.entry("batch/v1/CronJob", CronJob.class),
          Map.entry("batch/v1/Job", Job.class),
          Map.entry("gateway.networking.k8s.io/v1/HTTPRoute", HTTPRoute.class),
          Map.entry("networking.k8s.io/v1/Ingress", Ingress.class),
          Map.entry("networking.k8s.io/v1/NetworkPolicy", NetworkPolicy.class),
          Map.entry("policy/v1/PodDisruptionBudget", PodDisruptionBudget.class),
          Map.entry("k8s.keycloak.org/v2alpha1/Keycloak", Manifests.Keycloak.class),
          Map.entry("k8s.keycloak.org/v2alpha1/KeycloakRealmImport", Manifests.RealmImport.class),
          Map.entry("kafka.strimzi.io/v1/Kafka", Kafka.class),
          Map.entry("kafka.strimzi.io/v1/KafkaNodePool", KafkaNodePool.class),
          Map.entry("kafka.strimzi.io/v1/KafkaTopic", KafkaTopic.class),
          Map.entry("kafka.strimzi.io/v1/KafkaUser", KafkaUser.class),
          Map.entry("kustomize.config.k8s.io/v1alpha1/Component", Manifests.Kustomization.class),
          Map.entry("kustomize.config.k8s.io/v1beta1/Kustomization", Manifests.Kustomization.class),
          Map.entry("monitoring.coreos.com/v1/PodMonitor", PodMonitor.class),
          Map.entry("monitoring.coreos.com/v1/Probe", Probe.class),
          Map.entry("monitoring.coreos.com/v1/PrometheusRule", PrometheusRule.class),
          Map.entry("monitoring.coreos.com/v1/ServiceMonitor", ServiceMonitor.class),
          Map.entry("barmancloud.cnpg.io/v1/ObjectStore", Manifests.ObjectStore.class),
          Map.entry("postgresql.cnpg.io/v1/Cluster", Manifests.Cluster.class),
          Map.entry("postgresql.cnpg.io/v1/ScheduledBackup", Manifests.ScheduledBackup.class),
          Map.entry("postgresql.cnpg.io/v1/Database", Manifests.Database.class),
          Map.entry("keda.sh/v1alpha1/ScaledObject", KedaScaledObject.class),
          Map.entry("keda.sh/v1alpha1/TriggerAuthentication", KedaTriggerAuthentication.class));

  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .annotationIntrospector(new NothingElse())
          .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
          .withCoercionConfig(
              LogicalType.Textual,
              text ->
                  text.setCoercion(CoercionInputShape.Integer, CoercionAction.Fail)
                      .setCoercion(CoercionInputShape.Float, CoercionAction.Fail)
                      .setCoercion(CoercionInputShape.Boolean, CoercionAction.Fail))
          .build();

  private Strictly() {}

  /** The problem with the object; empty if there is none. */
  static Optional<String> fault(JsonNode object) {
    String kind = object.path("apiVersion").asText() + "/" + object.path("kind").asText();
    Class<?> type = KINDS.get(kind);
    if (type == null) {
      return Optional.of("no such kind is known here: " + kind);
    }
    try {
      MAPPER.treeToValue(object, type);
      return Optional.empty();
    } catch (JsonProcessingException e) {
      return Optional.of(e.getOriginalMessage());
    }
  }

  /** The models normally keep unknown fields; here they are an error. */
  private static final class NothingElse extends JacksonAnnotationIntrospector {
    private static final long serialVersionUID = 1L;

    @Override
    public Boolean hasAnySetter(Annotated annotated) {
      return false;
    }

    @Override
    public JsonIgnoreProperties.Value findPropertyIgnoralByName(
        MapperConfig<?> config, Annotated annotated) {
      return JsonIgnoreProperties.Value.empty();
    }
  }
}
