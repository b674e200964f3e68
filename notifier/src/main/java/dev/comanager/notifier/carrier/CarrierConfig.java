package dev.comanager.notifier.carrier;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** Which carrier is used. */
@ConfigMapping(prefix = "comanager.carrier")
public interface CarrierConfig {
  /** {@code simulator} or {@code twilio}. */
  @WithDefault("simulator")
  CarrierName name();
}
