package dev.comanager.notifier.delivery;

import dev.comanager.contracts.event.BriefReported;
import dev.comanager.messaging.events.Events;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/**
 * Stores the briefs of phone calls (topic {@code briefs.reported}). One that is repeated, or comes
 * after its call was placed, changes nothing.
 */
@ApplicationScoped
class BriefsListener {
  private final CallBriefStore store;
  private final DeliverySender sender;

  BriefsListener(CallBriefStore store, DeliverySender sender) {
    this.store = store;
    this.sender = sender;
  }

  @Incoming("briefs-reported")
  Uni<Void> take(Events<BriefReported> briefs) {
    return briefs.each(event -> take(event.value()));
  }

  private Uni<Void> take(BriefReported report) {
    return store
        .take(report)
        .invoke(
            waited -> {
              if (waited) {
                sender.nudge();
              }
            })
        .replaceWithVoid();
  }
}
