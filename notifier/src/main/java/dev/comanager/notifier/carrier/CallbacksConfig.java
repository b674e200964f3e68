package dev.comanager.notifier.carrier;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.net.URI;

/** Where carriers reach us. */
@ConfigMapping(prefix = "comanager.callbacks")
public interface CallbacksConfig {
  /** {@code {callbacks_url}}: notifier's public address, without a path. */
  @WithDefault("http://localhost:8082")
  URI url();
}
