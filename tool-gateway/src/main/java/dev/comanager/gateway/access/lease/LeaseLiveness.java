package dev.comanager.gateway.access.lease;

import jakarta.inject.Singleton;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Liveness;

/** Alive while endings are being read; a broker that is gone costs the lease, not the life. */
@Liveness
@Singleton
final class LeaseLiveness implements HealthCheck {
  private final GrantsEndedListener listener;

  LeaseLiveness(GrantsEndedListener listener) {
    this.listener = listener;
  }

  @Override
  public HealthCheckResponse call() {
    return HealthCheckResponse.named("grants-ended").status(listener.alive()).build();
  }
}
