package dev.comanager.watch.line;

import dev.comanager.contracts.event.LineChanged;
import dev.comanager.messaging.events.Event;
import dev.comanager.messaging.events.Events;
import dev.comanager.messaging.linedeletion.LineDeletionConsumer;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Objects;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/** Consumes changes and deletions of lines (topic {@code lines.events}). */
@ApplicationScoped
class LinesListener {
  private final LineStore lines;
  private final LineDeletionConsumer deletions;

  LinesListener(LineStore lines, LineDeletionConsumer deletions) {
    this.lines = lines;
    this.deletions = deletions;
  }

  @Incoming("lines-events")
  Uni<Void> apply(Events<LineChanged> events) {
    return events.together(this::apply);
  }

  // An id is never used again, so a line's deletion is its last event.
  private Uni<Void> apply(List<Event<LineChanged>> events) {
    return lines
        .apply(events.stream().map(Event::value).filter(Objects::nonNull).toList())
        .chain(() -> deletions.consume(events));
  }
}
