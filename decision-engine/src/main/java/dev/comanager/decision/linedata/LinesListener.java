package dev.comanager.decision.linedata;

import dev.comanager.contracts.event.LineChanged;
import dev.comanager.decision.results.SubscriptionStore;
import dev.comanager.messaging.events.Event;
import dev.comanager.messaging.events.Events;
import dev.comanager.messaging.linedeletion.LineDeletionConsumer;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Objects;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/**
 * Consumes changes and deletions of lines (topic {@code lines.events}); of the changes only whether
 * and when a line wants its weekly results texted.
 */
@ApplicationScoped
class LinesListener {
  private final SubscriptionStore subscriptions;
  private final LineDeletionConsumer deletions;

  LinesListener(SubscriptionStore subscriptions, LineDeletionConsumer deletions) {
    this.subscriptions = subscriptions;
    this.deletions = deletions;
  }

  @Incoming("lines-events")
  Uni<Void> consume(Events<LineChanged> lines) {
    return lines.together(this::apply);
  }

  // An id is never used again, so a line's deletion is its last event.
  private Uni<Void> apply(List<Event<LineChanged>> events) {
    return subscriptions
        .apply(events.stream().map(Event::value).filter(Objects::nonNull).toList())
        .chain(() -> deletions.consume(events));
  }
}
