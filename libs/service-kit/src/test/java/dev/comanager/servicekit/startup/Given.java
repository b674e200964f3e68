package dev.comanager.servicekit.startup;

import dev.comanager.servicekit.settings.DatabaseTlsSources;
import dev.comanager.servicekit.settings.Settings;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.util.HashMap;
import java.util.Map;

/** Settings of a test. */
final class Given {
  private Given() {}

  static Settings settings(Map<String, String> values) {
    return new Settings(
        new SmallRyeConfigBuilder()
            .addDefaultInterceptors()
            .addDiscoveredConverters()
            .withSources(new PropertiesConfigSource(values, "test", 100))
            .withSources(new DatabaseTlsSources())
            .build());
  }

  /** Settings of a service in production. */
  static Settings production(Map<String, String> values) {
    Map<String, String> all = new HashMap<>(values);
    all.put("comanager.environment", "production");
    return settings(all);
  }
}
