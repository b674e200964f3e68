package dev.comanager.auth.introspection;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** Which services may introspect bearers. */
@ConfigMapping(prefix = "comanager.internal")
public interface InternalConfig {
  /** The secret of a suite on one machine. The service refuses to start with it in production. */
  String DEFAULT_SECRET = "local-internal-secret";

  /** Where {@code /internal} is served, and nothing else. */
  @WithDefault("8085")
  int port();

  /** The secret that authenticates the gateway. */
  @WithDefault(DEFAULT_SECRET)
  String secret();
}
