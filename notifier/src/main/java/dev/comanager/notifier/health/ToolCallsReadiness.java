package dev.comanager.notifier.health;

import dev.comanager.rpc.handler.ToolCallService;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/** Whether tool calls are taken from the broker. */
@Readiness
@Singleton
class ToolCallsReadiness implements HealthCheck {
  private final ToolCallService calls;

  ToolCallsReadiness(ToolCallService calls) {
    this.calls = calls;
  }

  @Override
  public HealthCheckResponse call() {
    return HealthCheckResponse.named("tools can be called").status(calls.ready()).build();
  }
}
