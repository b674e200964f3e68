package dev.comanager.decision.linedata;

import dev.comanager.contracts.event.LineChanged;
import dev.comanager.messaging.events.Events;
import dev.comanager.messaging.linedeletion.LineDeletionConsumer;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/**
 * Consumes deletions of lines (topic {@code lines.events}); no decision depends on their changes.
 */
@ApplicationScoped
class LinesListener {
  private final LineDeletionConsumer deletions;

  LinesListener(LineDeletionConsumer deletions) {
    this.deletions = deletions;
  }

  @Incoming("lines-events")
  Uni<Void> consume(Events<LineChanged> lines) {
    return lines.deletedKeys(deletions::consume);
  }
}
