package dev.comanager.watch.line;

import dev.comanager.contracts.event.LineChanged;
import dev.comanager.watch.events.EventListener;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/** Hears how lines stand (topic {@code lines.events}). */
@ApplicationScoped
class LinesListener {
  private final EventListener events;
  private final LineStore lines;

  LinesListener(EventListener events, LineStore lines) {
    this.events = events;
    this.lines = lines;
  }

  @Incoming("lines-events")
  Uni<Void> apply(ConsumerRecords<String, byte[]> records) {
    return events.values(records, LineChanged.class, lines::apply);
  }
}
