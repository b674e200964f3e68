package dev.comanager.auth.keycloak;

import jakarta.inject.Singleton;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/**
 * Ready, and whether degraded: without Keycloak nobody signs in or refreshes, yet tokens that were
 * given are judged as ever, and no replica is better off than another.
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
