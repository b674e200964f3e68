package dev.comanager.gateway.access.lease;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** How long and under which lease the gateway remembers verdicts about bearers. */
@ConfigMapping(prefix = "comanager.lease")
public interface LeaseConfig {
  /**
   * How long after it last asked the broker the gateway may use what it remembers. auth-service
   * waits longer than this before it confirms an ending; with a verdict that doesn't say so,
   * nothing is remembered.
   */
  @WithDefault("1s")
  Duration length();

  /** How often the broker is asked how far the endings go. */
  @WithDefault("200ms")
  Duration round();

  /** Verdicts remembered at a time; beyond it the oldest is forgotten. 0 = ask each time. */
  @WithDefault("10000")
  int verdicts();

  /** How long a verdict is remembered at the most. */
  @WithDefault("10m")
  Duration verdictLife();

  /** Endings known at a time; beyond it every verdict is forgotten instead. */
  @WithDefault("100000")
  int revocationLimit();
}
