package dev.comanager.messaging.outbox;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** Settings of the service's clock. */
@ConfigMapping(prefix = "comanager.clock")
public interface ClockConfig {
  /** Moves the machine's clock before it is corrected; for trying a clock that is wrong. */
  @WithDefault("0s")
  Duration skew();

  /** How often the clock is compared with the database's. */
  @WithDefault("10s")
  Duration correctEvery();

  /** How long the start of the service waits for the first comparison. */
  @WithDefault("5s")
  Duration firstCorrection();
}
