package dev.comanager.messaging;

import dev.comanager.testkit.backends.RestartableBroker;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.util.HashMap;
import java.util.Map;

/** Settings as a service would have them. */
public final class RpcConfigs {
  private RpcConfigs() {}

  /** The same on this broker. */
  public static RpcConfig of(RestartableBroker broker, String prefix, Map<String, String> more) {
    Map<String, String> settings = new HashMap<>(more);
    settings.put("kafka.bootstrap.servers", broker.bootstrapServers());
    settings.put("comanager.topic-prefix", prefix);
    return of(settings);
  }

  public static RpcConfig of(Map<String, String> settings) {
    return new SmallRyeConfigBuilder()
        .addDefaultInterceptors()
        .addDiscoveredConverters()
        .withMapping(RpcConfig.class)
        .withSources(new PropertiesConfigSource(settings, "test", 100))
        .build()
        .getConfigMapping(RpcConfig.class);
  }
}
