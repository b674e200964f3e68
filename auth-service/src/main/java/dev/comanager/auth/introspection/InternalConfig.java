package dev.comanager.auth.introspection;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** Who inside the suite may ask what a bearer stands for. */
@ConfigMapping(prefix = "comanager.internal")
public interface InternalConfig {
  /** The secret of a suite on one machine. The service refuses to start with it in production. */
  String DEFAULT_SECRET = "local-internal-secret";

  /** Where {@code /internal} is served, and nothing else. */
  @WithDefault("8085")
  int port();

  /** What the gateway proves itself with. */
  @WithDefault(DEFAULT_SECRET)
  String secret();
}
