package dev.comanager.decision.linedata;

import dev.comanager.contracts.LineId;
import dev.comanager.contracts.event.LineChanged;
import dev.comanager.decision.platform.yahoo.signin.YahooAccess;
import dev.comanager.decision.results.SubscriptionStore;
import dev.comanager.messaging.events.Event;
import dev.comanager.messaging.events.Events;
import dev.comanager.messaging.linedeletion.LineDeletionConsumer;
import io.smallrye.mutiny.Multi;
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
  private final YahooAccess yahoo;
  private final LineDeletionConsumer deletions;

  LinesListener(
      SubscriptionStore subscriptions, YahooAccess yahoo, LineDeletionConsumer deletions) {
    this.subscriptions = subscriptions;
    this.yahoo = yahoo;
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
        .chain(() -> revoked(events))
        .chain(() -> deletions.consume(events));
  }

  // Before the tokens are deleted: without them nobody could revoke the grant any more.
  private Uni<Void> revoked(List<Event<LineChanged>> events) {
    return Multi.createFrom()
        .iterable(events)
        .filter(event -> event.value() == null)
        .onItem()
        .transformToUniAndMerge(
            event ->
                LineId.parse(event.key())
                    .map(yahoo::revoke)
                    .orElseGet(() -> Uni.createFrom().voidItem()))
        .onItem()
        .ignoreAsUni();
  }
}
