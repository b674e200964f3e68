package dev.comanager.servicekit.telemetry.logs;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** Settings of log lines. */
@ConfigMapping(prefix = "comanager.log")
public interface LogConfig {
  /** The key under which lines are hashed; the same in all services. */
  @WithDefault("comanager")
  String lineKey();

  /** Whether each line is a JSON object. */
  @WithDefault("false")
  boolean json();
}
