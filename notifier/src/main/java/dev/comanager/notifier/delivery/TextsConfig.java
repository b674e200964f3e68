package dev.comanager.notifier.delivery;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** Settings of texts to lines. */
@ConfigMapping(prefix = "comanager.texts")
public interface TextsConfig {
  /** How many a line gets within 24 hours (INTERFACE section 5); fault tests raise it. */
  @WithDefault("30")
  int perDay();
}
