package dev.comanager.decision.platform.kickoff;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** Whether kickoff times are read. */
@ConfigMapping(prefix = "comanager.kickoffs")
public interface KickoffConfig {
  /** Without them the customary times of the weekday stand. They are ESPN's, as all can read. */
  @WithDefault("true")
  boolean enabled();
}
