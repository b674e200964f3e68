package dev.comanager.decision.feed;

import dev.comanager.decision.facts.CurrentFacts;
import dev.comanager.decision.facts.PlayerPool;
import dev.comanager.decision.platform.demo.DemoPlayerPool;
import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/** Not ready until the demo facts, which always exist, are loaded. */
@Readiness
@ApplicationScoped
class FactsReadiness implements HealthCheck {
  private final DemoPlayerPool demo;
  private final CurrentFacts facts;

  FactsReadiness(DemoPlayerPool demo, CurrentFacts facts) {
    this.demo = demo;
    this.facts = facts;
  }

  @Override
  public HealthCheckResponse call() {
    return HealthCheckResponse.named("facts")
        .status(!demo.enabled() || facts.of(PlayerPool.DEMO).isPresent())
        .build();
  }
}
