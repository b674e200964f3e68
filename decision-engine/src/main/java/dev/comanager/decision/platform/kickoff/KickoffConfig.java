package dev.comanager.decision.platform.kickoff;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** Settings for reading kickoff times. */
@ConfigMapping(prefix = "comanager.kickoffs")
public interface KickoffConfig {
  /**
   * Whether kickoff times are read. Without them the customary times of the weekday are used. They
   * come from ESPN's public data.
   */
  @WithDefault("true")
  boolean enabled();
}
