package dev.comanager.decision.snapshot;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** Limits on fetching rosters for watches. */
@ConfigMapping(prefix = "comanager.rosters")
public interface RosterConfig {
  /**
   * Maximum number of leagues fetched for watches per platform and minute, over all replicas. A
   * league costs a platform up to five requests.
   */
  @WithDefault("100")
  int refetchesPerMinute();
}
