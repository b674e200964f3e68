package dev.comanager.notifier.carrier.simulator;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;

/** Address and credentials of the phone simulator. */
@ConfigMapping(prefix = "comanager.carrier.simulator")
public interface SimulatorConfig {
  @WithDefault("http://127.0.0.1:8090")
  URI url();

  /** Timeout of a request, at most ten seconds. Not for operators. */
  @WithDefault("8s")
  Duration timeout();

  /**
   * Shared with the simulator, which signs its callbacks with it; without it no callback is
   * accepted.
   */
  Optional<String> callbackSecret();
}
