package dev.comanager.helm;

import java.util.List;
import java.util.Map;

/** The parts of KEDA's ScaledObject that the chart uses. */
record KedaScaledObject(String apiVersion, String kind, Map<String, Object> metadata, Spec spec) {
  record Spec(
      Target scaleTargetRef, int minReplicaCount, int maxReplicaCount, List<Trigger> triggers) {}

  record Target(String name) {}

  record Trigger(String type, Kafka metadata, Target authenticationRef) {}

  record Kafka(
      String version,
      String offsetResetPolicy,
      String bootstrapServers,
      String consumerGroup,
      String topic,
      String lagThreshold,
      String tls,
      String sasl) {}
}
