package dev.comanager.gateway.toolcall;

import dev.comanager.rpc.caller.ToolCalls;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/** Ready when outcomes can reach this process; owners being down doesn't make it unready. */
@Readiness
@Singleton
final class OwnersReadiness implements HealthCheck {
  private final ToolCalls owners;

  OwnersReadiness(ToolCalls owners) {
    this.owners = owners;
  }

  /** Begins at once what readiness waits for, whether or not anybody asks for it. */
  void begin(@Observes StartupEvent started) {
    owners.ready();
  }

  @Override
  public HealthCheckResponse call() {
    return HealthCheckResponse.named("tool-outcomes").status(owners.ready()).build();
  }
}
