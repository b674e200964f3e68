package dev.comanager.watch.decisionwatch;

import dev.comanager.contracts.event.LineLeaguesChanged;
import dev.comanager.watch.events.EventListener;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/** Hears which leagues lines have linked (topic {@code line-leagues}). */
@ApplicationScoped
class LinksListener {
  private final LinksStore links;

  LinksListener(LinksStore links) {
    this.links = links;
  }

  @Incoming("line-leagues")
  Uni<Void> apply(ConsumerRecords<String, byte[]> records) {
    return EventListener.untilDone(
        "line-leagues", () -> links.apply(EventListener.read(records, LineLeaguesChanged.class)));
  }
}
