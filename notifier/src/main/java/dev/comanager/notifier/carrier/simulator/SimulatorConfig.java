package dev.comanager.notifier.carrier.simulator;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;

/** Where the phone simulator is, and how it proves itself. */
@ConfigMapping(prefix = "comanager.carrier.simulator")
public interface SimulatorConfig {
  @WithDefault("http://127.0.0.1:8090")
  URI url();

  /** How long an answer is waited for, ten seconds at most. */
  @WithDefault("8s")
  Duration timeout();

  /** Shared with the simulator, which signs its callbacks with it; without one none is heard. */
  Optional<String> callbackSecret();
}
