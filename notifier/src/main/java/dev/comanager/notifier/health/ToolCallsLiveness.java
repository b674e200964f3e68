package dev.comanager.notifier.health;

import dev.comanager.rpc.handler.ToolCallService;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Liveness;

/** Whether tool calls are taken from the broker. */
@Liveness
@Singleton
class ToolCallsLiveness implements HealthCheck {
  private final ToolCallService calls;

  ToolCallsLiveness(ToolCallService calls) {
    this.calls = calls;
  }

  @Override
  public HealthCheckResponse call() {
    return HealthCheckResponse.named("tool calls are taken").status(calls.alive()).build();
  }
}
