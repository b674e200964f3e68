package dev.comanager.rpc;

import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.util.Map;

/** Settings as a service would have them. */
final class RpcConfigs {
  private RpcConfigs() {}

  static RpcConfig of(Map<String, String> settings) {
    return new SmallRyeConfigBuilder()
        .addDefaultInterceptors()
        .addDiscoveredConverters()
        .withMapping(RpcConfig.class)
        .withSources(new PropertiesConfigSource(settings, "test", 100))
        .build()
        .getConfigMapping(RpcConfig.class);
  }
}
