package dev.comanager.auth.token;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** How long Keycloak may take for tokens. */
@ConfigMapping(prefix = "comanager.tokens")
public interface TokenConfig {
  /**
   * How long Keycloak may take for one answer; then {@code /token} answers 503. Not for operators.
   */
  @WithDefault("4s")
  Duration keycloakTimeout();

  /** Most connections to Keycloak. Not for operators. */
  @WithDefault("32")
  int keycloakConnections();
}
