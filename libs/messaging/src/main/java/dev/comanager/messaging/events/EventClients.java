package dev.comanager.messaging.events;

import dev.comanager.messaging.KafkaSettings;
import io.smallrye.reactive.messaging.ClientCustomizer;
import jakarta.inject.Singleton;
import java.util.Map;
import org.apache.kafka.clients.CommonClientConfigs;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.eclipse.microprofile.config.Config;

/** Options of the channels' Kafka clients that can't be set in a property. */
@Singleton
final class EventClients implements ClientCustomizer<Map<String, Object>> {
  private final KafkaSettings settings;

  EventClients(KafkaSettings settings) {
    this.settings = settings;
  }

  @Override
  public Map<String, Object> customize(
      String channel, Config channelConfig, Map<String, Object> client) {
    // Two clients of one name would hide each other's metrics.
    settings
        .clientId()
        .ifPresent(
            given -> client.put(CommonClientConfigs.CLIENT_ID_CONFIG, given + "-" + channel));
    if (client.containsKey(ConsumerConfig.GROUP_ID_CONFIG)) {
      client.put(ConsumerConfig.INTERCEPTOR_CLASSES_CONFIG, CommitCrashPoint.class.getName());
    }
    return client;
  }
}
