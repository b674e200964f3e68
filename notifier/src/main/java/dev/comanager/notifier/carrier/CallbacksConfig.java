package dev.comanager.notifier.carrier;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.net.URI;

/** The address for callbacks from carriers. */
@ConfigMapping(prefix = "comanager.callbacks")
public interface CallbacksConfig {
  /** {@code {callbacks_url}}: the notifier's public address, without a path. */
  @WithDefault("http://localhost:8082")
  URI url();
}
