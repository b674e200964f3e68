package dev.comanager.auth.introspection;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** Which services may introspect bearers. */
@ConfigMapping(prefix = "comanager.internal")
public interface InternalConfig {
  /** Where {@code /internal} is served, and nothing else. */
  @WithDefault("8085")
  int port();

  /** The secret that authenticates the gateway; the default is for one's own machine alone. */
  @WithDefault("local-internal-secret")
  String secret();
}
