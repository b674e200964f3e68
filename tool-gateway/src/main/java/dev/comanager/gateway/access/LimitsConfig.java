package dev.comanager.gateway.access;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** Limits of use. */
@ConfigMapping(prefix = "comanager.limits")
public interface LimitsConfig {
  /**
   * Calls a minute of a bearer, and of all bearers of one grant together, on one gateway; 0 = no
   * limit, for load tests.
   */
  @WithDefault("120")
  int callsPerMinute();

  /**
   * Bearers of one address (IPv6: of its /64; twice as many of its /56, four times of its /48) that
   * may be refused within a minute, on one gateway, until further ones that aren't known to be good
   * have to wait; 10 more for each that was good there within the hour, ten times as many at most.
   * 0 = no limit.
   */
  @WithDefault("600")
  int refusalsPerMinute();
}
