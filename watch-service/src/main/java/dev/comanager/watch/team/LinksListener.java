package dev.comanager.watch.team;

import dev.comanager.contracts.event.LineLeaguesChanged;
import dev.comanager.messaging.events.Events;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/** Consumes which leagues lines have linked (topic {@code line-leagues}). */
@ApplicationScoped
class LinksListener {
  private final LinksStore links;

  LinksListener(LinksStore links) {
    this.links = links;
  }

  @Incoming("line-leagues")
  Uni<Void> apply(Events<LineLeaguesChanged> events) {
    return events.together(links::apply);
  }
}
