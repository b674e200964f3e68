package dev.comanager.notifier.lines;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.comanager.contracts.event.LineChanged;
import dev.comanager.messaging.events.Events;
import dev.comanager.messaging.linedeletion.LineDeletionConsumer;
import dev.comanager.notifier.sealed.SealedValues;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/** Consumes changes and deletions of lines (topic {@code lines.events}). */
@ApplicationScoped
class LinesListener {
  private final LineContactStore lines;
  private final SealedValues values;
  private final LineDeletionConsumer deletions;

  LinesListener(LineContactStore lines, SealedValues values, LineDeletionConsumer deletions) {
    this.lines = lines;
    this.values = values;
    this.deletions = deletions;
  }

  @Incoming("lines-events")
  Uni<Void> apply(Events<LineChanged> events) {
    return events.each(
        event -> event.value() == null ? deletions.consume(event.key()) : put(event.value()));
  }

  private Uni<Void> put(LineChanged line) {
    // A number that was not sealed for us has no hash: no line can be found by it.
    return values
        .open(LineChanged.placeOf(line.line()), line.sealedPhone())
        .map(number -> values.hashes(new String(number, US_ASCII)).getFirst())
        .map(hash -> lines.put(line, hash, values.keyNames().getFirst()))
        .orElseGet(() -> lines.put(line, null, null));
  }
}
