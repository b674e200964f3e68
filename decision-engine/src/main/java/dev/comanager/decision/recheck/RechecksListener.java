package dev.comanager.decision.recheck;

import dev.comanager.contracts.CrashPoint;
import dev.comanager.contracts.Topic;
import dev.comanager.contracts.event.RecheckRequested;
import dev.comanager.messaging.events.Events;
import dev.comanager.messaging.outbox.Outbox;
import dev.comanager.messaging.outbox.PermanentFailureRule;
import io.opentelemetry.context.Context;
import io.quarkus.logging.Log;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.List;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/**
 * Consumes requests to decide subjects again (topic {@code rechecks.requested}). A failed one is
 * not retried here: the watch-service requests it again when no report comes.
 */
@ApplicationScoped
class RechecksListener {
  private static final Duration FIRST_PAUSE = Duration.ofMillis(100);
  private static final Duration LONGEST_PAUSE = Duration.ofSeconds(2);
  private static final Duration CARDS = Duration.ofSeconds(8);

  private final Rechecks rechecks;
  private final RecheckReportPublisher reports;
  private final Outbox outbox;

  RechecksListener(Rechecks rechecks, RecheckReportPublisher reports, Outbox outbox) {
    this.rechecks = rechecks;
    this.reports = reports;
    this.outbox = outbox;
  }

  @Incoming("rechecks-requested")
  Uni<Void> decide(Events<RecheckRequested> requests) {
    return requests.values(this::decide);
  }

  private Uni<Void> decide(List<RecheckRequested> requests) {
    // Cards are awaited on another thread, where it isn't current any more.
    Context trace = Context.current();
    return Uni.createFrom()
        .deferred(() -> rechecks.decide(requests.stream().distinct().toList()))
        .invoke(() -> CrashPoint.at("rechecks.decided"))
        .call(this::cardsArePublished)
        .chain(decided -> reports.publishAll(decided, trace))
        .onFailure(failure -> !PermanentFailureRule.test(failure))
        .recoverWithUni(
            failure -> {
              Log.warnf("rechecks not decided reason=%s", failure.getClass().getSimpleName());
              return Uni.createFrom().voidItem();
            });
  }

  /**
   * A card that a line was shown before it set a watch goes to the broker before any report that
   * the watch is compared with, also when the database was away meanwhile.
   */
  private Uni<Boolean> cardsArePublished() {
    return Uni.createFrom()
        .deferred(() -> outbox.published(Topic.DECISIONS_MADE, CARDS))
        .onFailure()
        .retry()
        .withBackOff(FIRST_PAUSE, LONGEST_PAUSE)
        .expireIn(CARDS.toMillis());
  }
}
