package dev.comanager.watch.decisionwatch;

import dev.comanager.contracts.event.DecisionMade;
import dev.comanager.messaging.events.Events;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/** Consumes which decisions were made (topic {@code decisions.made}). */
@ApplicationScoped
class DecisionsListener {
  private final KnownDecisionStore decisions;

  DecisionsListener(KnownDecisionStore decisions) {
    this.decisions = decisions;
  }

  @Incoming("decisions-made")
  Uni<Void> put(Events<DecisionMade> events) {
    return events.values(decisions::put);
  }
}
