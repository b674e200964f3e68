package dev.comanager.messaging.outbox;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** Settings of the service's clock. */
@ConfigMapping(prefix = "comanager.clock")
public interface ClockConfig {
  /**
   * Moves the machine's clock before it is corrected; for trying a clock that is wrong. Not for
   * operators.
   */
  @WithDefault("0s")
  Duration skew();
}
