package dev.comanager.gateway.toolcall;

import dev.comanager.rpc.caller.ToolCalls;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Liveness;

/** Alive while outcomes are being read; otherwise only a restart helps. */
@Liveness
@Singleton
final class OwnersLiveness implements HealthCheck {
  private final ToolCalls owners;

  OwnersLiveness(ToolCalls owners) {
    this.owners = owners;
  }

  @Override
  public HealthCheckResponse call() {
    return HealthCheckResponse.named("tool-outcomes").status(owners.alive()).build();
  }
}
