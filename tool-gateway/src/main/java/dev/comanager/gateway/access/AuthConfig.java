package dev.comanager.gateway.access;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.net.URI;
import java.time.Duration;

/** How the gateway asks auth-service about a bearer. */
@ConfigMapping(prefix = "comanager.auth")
interface AuthConfig {
  /** The introspection endpoint (RFC 7662), on the internal address of auth-service. */
  @WithDefault("http://localhost:8085/internal/introspect")
  URI introspectionUrl();

  /** The secret that auth-service knows the gateway by; no default. */
  String secret();

  /**
   * How long a connection may take. Longer than a TCP retransmit (1 s) and class loading after
   * startup. Not for operators.
   */
  @WithDefault("1500ms")
  Duration connectTimeout();

  /** How long a verdict may take, the connection included. Not for operators. */
  @WithDefault("2s")
  Duration answerTimeout();
}
