package dev.comanager.auth.keycloak;

import jakarta.inject.Singleton;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/**
 * Always ready, but reports "degraded" without Keycloak: then nobody can sign in or refresh, but
 * issued tokens are still introspected, and no other replica is better off.
 */
@Readiness
@Singleton
class KeycloakReadiness implements HealthCheck {
  private final KeycloakProbe keycloak;

  KeycloakReadiness(KeycloakProbe keycloak) {
    this.keycloak = keycloak;
  }

  @Override
  public HealthCheckResponse call() {
    return HealthCheckResponse.named("sign-in")
        .up()
        .withData("keycloak", keycloak.reachable() ? "up" : "down")
        .build();
  }
}
