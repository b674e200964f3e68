package dev.comanager.decision.snapshot;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** How often platforms are asked for the rosters that watches need. */
@ConfigMapping(prefix = "comanager.rosters")
public interface RosterConfig {
  /**
   * Leagues that are fetched again for watches, a platform and minute, over all replicas. A league
   * costs a platform up to five requests.
   */
  @WithDefault("100")
  int refetchesPerMinute();

  /** How many of them are fetched at one time by one replica. */
  @WithDefault("4")
  int refetchesAtOnce();
}
