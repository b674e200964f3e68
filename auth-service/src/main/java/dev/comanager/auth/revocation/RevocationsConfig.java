package dev.comanager.auth.revocation;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** When the caller is told that a revocation has taken effect. */
@ConfigMapping(prefix = "comanager.revocations")
public interface RevocationsConfig {
  /**
   * How long after the broker's acknowledgement a revocation is confirmed. Gateways learn it with
   * each verdict; a gateway whose lease is not shorter caches no verdict.
   */
  @WithDefault("1100ms")
  Duration settle();

  /**
   * The longest lease under which a gateway may use cached verdicts; shorter than the wait above.
   */
  @WithDefault("${comanager.lease.length:1s}")
  Duration longestLease();

  /** How long the broker may take before a revocation counts as unconfirmed. */
  @WithDefault("10s")
  Duration timeout();
}
