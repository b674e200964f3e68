package dev.comanager.auth.revocation;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** When a revocation is confirmed to its caller. */
@ConfigMapping(prefix = "comanager.revocations")
public interface RevocationsConfig {
  /**
   * How long after the broker's acknowledgement a revocation is confirmed: longer than the lease of
   * a gateway (one second). Gateways learn it with each verdict; one whose lease is not shorter
   * caches no verdict.
   */
  Duration SETTLE = Duration.ofMillis(1100);

  /** How long the broker may take before a revocation counts as unconfirmed. Not for operators. */
  @WithDefault("10s")
  Duration timeout();
}
