package dev.comanager.notifier.delivery;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** Settings for texts to lines. */
@ConfigMapping(prefix = "comanager.texts")
public interface TextsConfig {
  /** Maximum number of texts per line in 24 hours (INTERFACE section 5); fault tests raise it. */
  @WithDefault("30")
  int perDay();
}
