package dev.comanager.auth.phoneline;

import dev.comanager.auth.phoneline.LineView.Holder;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.event.LineForgotten;
import dev.comanager.contracts.event.LineLeaguesChanged;
import dev.comanager.messaging.events.Events;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/**
 * Consumes the services' confirmations that a line is erased: decision-engine's is a record without
 * a value on {@code line-leagues}, the others' stand on {@code lines.forgotten}.
 */
@ApplicationScoped
class LineErasedListener {
  private final LineDeletionStore store;

  LineErasedListener(LineDeletionStore store) {
    this.store = store;
  }

  @Incoming("line-leagues")
  Uni<Void> noLeagues(Events<LineLeaguesChanged> leagues) {
    return leagues.deletedKeys(
        key ->
            LineId.parse(key)
                .map(line -> store.confirmDeletion(Holder.DECISION_ENGINE, line))
                .orElseGet(() -> Uni.createFrom().voidItem()));
  }

  @Incoming("lines-forgotten")
  Uni<Void> erased(Events<LineForgotten> lines) {
    return lines.each(event -> erased(event.value()));
  }

  private Uni<Void> erased(LineForgotten message) {
    return switch (message.by()) {
      case DECISION -> store.confirmDeletion(Holder.DECISION_ENGINE, message.line());
      case WATCH -> store.confirmDeletion(Holder.WATCH_SERVICE, message.line());
      case NOTIFIER -> store.confirmDeletion(Holder.NOTIFIER, message.line());
    };
  }
}
