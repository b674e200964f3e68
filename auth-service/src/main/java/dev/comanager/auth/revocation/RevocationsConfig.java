package dev.comanager.auth.revocation;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** When an ending is confirmed to whoever asked for it. */
@ConfigMapping(prefix = "comanager.revocations")
public interface RevocationsConfig {
  /**
   * How long after the broker's confirmation an ending is confirmed. It is told to the gateways
   * with each verdict; one whose lease is not shorter remembers nothing.
   */
  @WithDefault("1100ms")
  Duration settle();

  /** The longest lease under which a gateway may use what it remembers; shorter than the wait. */
  @WithDefault("${comanager.lease.length:1s}")
  Duration longestLease();

  /** How long the broker may take before an ending is said to be unconfirmed. */
  @WithDefault("10s")
  Duration timeout();
}
