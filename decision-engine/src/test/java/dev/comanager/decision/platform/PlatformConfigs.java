package dev.comanager.decision.platform;

import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.util.HashMap;
import java.util.Map;

/** Platform settings for tests without a container: the defaults, with overrides. */
public final class PlatformConfigs {
  private static final String PREFIX = "comanager.platform.";

  private PlatformConfigs() {}

  /**
   * The settings with limits small enough to show faults quickly, and a timeout long enough for the
   * first request of a busy JVM, which loads classes.
   */
  public static PlatformConfig quick(String platform, Map<String, String> settings) {
    Map<String, String> properties = new HashMap<>();
    Map.of(
            "connect-timeout", "2s",
            "answer-timeout", "4s",
            "bulk-timeout", "8s",
            "largest-answer", "1000000",
            "concurrency", "16",
            "requests-per-minute", "1000",
            "breaker-requests", "1000",
            "breaker-pause", "1s")
        .forEach((name, value) -> properties.put(PREFIX + platform + "." + name, value));
    settings.forEach((name, value) -> properties.put(PREFIX + platform + "." + name, value));
    return new SmallRyeConfigBuilder()
        .withMapping(PlatformConfig.class)
        .withConverter(java.time.Duration.class, 200, PlatformConfigs::duration)
        .withSources(new PropertiesConfigSource(properties, "test", 500))
        .build()
        .getConfigMapping(PlatformConfig.class);
  }

  // The container's own converter isn't available here.
  private static java.time.Duration duration(String written) {
    String text = written.strip().toUpperCase(java.util.Locale.ROOT);
    return text.endsWith("MS")
        ? java.time.Duration.ofMillis(Long.parseLong(text.substring(0, text.length() - 2)))
        : java.time.Duration.parse("PT" + text);
  }
}
