package dev.comanager.auth.token;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** How long tokens may take, and how what has ended is tidied away. */
@ConfigMapping(prefix = "comanager.tokens")
public interface TokenConfig {
  /** How long Keycloak may take for one answer; then {@code /token} answers 503. */
  @WithDefault("4s")
  Duration keycloakTimeout();

  /** How long a connection to Keycloak may take. */
  @WithDefault("1s")
  Duration keycloakConnectTimeout();

  /** Most connections to Keycloak. */
  @WithDefault("32")
  int keycloakConnections();

  /** How often sessions of ended grants are ended in Keycloak, should that have failed before. */
  @WithDefault("30s")
  Duration sweepEvery();

  /** How often at most keys are fetched because a token names one that isn't known. */
  @WithDefault("10s")
  Duration unknownKeyPause();

  /** How old the known keys may become before they are fetched again. */
  @WithDefault("5m")
  Duration keysFresh();
}
