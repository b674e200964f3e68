package dev.comanager.watch.decisionwatch;

import dev.comanager.contracts.event.DecisionMade;
import dev.comanager.watch.events.EventListener;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/** Hears which decisions were made (topic {@code decisions.made}). */
@ApplicationScoped
class DecisionsListener {
  private final KnownDecisionStore decisions;

  DecisionsListener(KnownDecisionStore decisions) {
    this.decisions = decisions;
  }

  @Incoming("decisions-made")
  Uni<Void> put(ConsumerRecords<String, byte[]> records) {
    return EventListener.untilDone(
        "decisions-made", () -> decisions.put(EventListener.values(records, DecisionMade.class)));
  }
}
