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
  private final EventListener events;
  private final KnownDecisionStore decisions;

  DecisionsListener(EventListener events, KnownDecisionStore decisions) {
    this.events = events;
    this.decisions = decisions;
  }

  @Incoming("decisions-made")
  Uni<Void> put(ConsumerRecords<String, byte[]> records) {
    return events.values(records, DecisionMade.class, decisions::put);
  }
}
