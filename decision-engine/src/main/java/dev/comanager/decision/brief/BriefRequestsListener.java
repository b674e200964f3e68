package dev.comanager.decision.brief;

import dev.comanager.contracts.event.BriefRequested;
import dev.comanager.messaging.events.Events;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/** Consumes requests for the brief of a phone call (topic {@code briefs.requested}). */
@ApplicationScoped
class BriefRequestsListener {
  // A platform that answers slowly must not delay the calls of other leagues.
  private static final int AT_ONCE = 16;

  private final CallBriefs briefs;

  BriefRequestsListener(CallBriefs briefs) {
    this.briefs = briefs;
  }

  @Incoming("briefs-requested")
  Uni<Void> answer(Events<BriefRequested> requests) {
    return requests.inParts(
        BriefRequested::id, 1, AT_ONCE, request -> briefs.answer(request.getFirst()));
  }
}
