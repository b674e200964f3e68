package dev.comanager.auth.operators;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** Where operators find their API. */
@ConfigMapping(prefix = "comanager.admin")
public interface AdminConfig {
  /** Where {@code /admin} is served, and nothing else. */
  @WithDefault("8086")
  int port();
}
