package dev.comanager.messaging;

import dev.comanager.testkit.backends.RestartableBroker;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfig;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.util.HashMap;
import java.util.Map;

/** Settings as a service would have them. */
public final class RpcConfigs {
  private RpcConfigs() {}

  public static RpcConfig of(Map<String, String> settings) {
    return read(settings).getConfigMapping(RpcConfig.class);
  }

  /** Of clients of this broker. */
  public static KafkaSettings kafka(RestartableBroker broker, String prefix) {
    return new KafkaSettings(Map.of("bootstrap.servers", broker.bootstrapServers()), prefix);
  }

  /** Of clients that are set so, below {@code kafka}. */
  public static KafkaSettings kafka(Map<String, String> settings, String prefix) {
    return new KafkaSettings(
        new HashMap<>(
            read(settings).getOptionalValues("kafka", String.class, String.class).orElse(Map.of())),
        prefix);
  }

  private static SmallRyeConfig read(Map<String, String> settings) {
    return new SmallRyeConfigBuilder()
        .addDefaultInterceptors()
        .addDiscoveredInterceptors()
        .addDiscoveredConverters()
        .withMapping(RpcConfig.class)
        .withSources(new PropertiesConfigSource(settings, "test", 100))
        .build();
  }
}
