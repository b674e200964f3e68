package dev.comanager.watch.team;

import dev.comanager.contracts.event.LineLeaguesChanged;
import dev.comanager.watch.events.EventListener;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/** Hears which leagues lines have linked (topic {@code line-leagues}). */
@ApplicationScoped
class LinksListener {
  private final EventListener events;
  private final LinksStore links;

  LinksListener(EventListener events, LinksStore links) {
    this.events = events;
    this.links = links;
  }

  @Incoming("line-leagues")
  Uni<Void> apply(ConsumerRecords<String, byte[]> records) {
    return events.together(records, LineLeaguesChanged.class, links::apply);
  }
}
