package dev.comanager.decision.feed;

import dev.comanager.decision.facts.CurrentFacts;
import dev.comanager.decision.facts.Universe;
import dev.comanager.decision.platform.demo.DemoUniverse;
import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/** Not ready before the facts that are always there, those of the demo, have been loaded. */
@Readiness
@ApplicationScoped
class FactsReadiness implements HealthCheck {
  private final DemoUniverse demo;
  private final CurrentFacts facts;

  FactsReadiness(DemoUniverse demo, CurrentFacts facts) {
    this.demo = demo;
    this.facts = facts;
  }

  @Override
  public HealthCheckResponse call() {
    return HealthCheckResponse.named("facts")
        .status(!demo.enabled() || facts.of(Universe.DEMO).isPresent())
        .build();
  }
}
