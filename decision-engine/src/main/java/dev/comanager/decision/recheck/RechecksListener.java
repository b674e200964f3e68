package dev.comanager.decision.recheck;

import dev.comanager.contracts.CrashPoint;
import dev.comanager.contracts.Topic;
import dev.comanager.contracts.event.RecheckRequested;
import dev.comanager.messaging.deadletter.DeadLetterReason;
import dev.comanager.messaging.deadletter.DeadLetters;
import dev.comanager.messaging.events.Listeners;
import dev.comanager.messaging.events.UnreadableRecord;
import dev.comanager.messaging.outbox.Outbox;
import dev.comanager.messaging.outbox.RefusedForGoodRule;
import dev.comanager.messaging.tracing.RecordSpans;
import dev.comanager.messaging.tracing.Traced;
import io.opentelemetry.context.Context;
import io.quarkus.logging.Log;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/**
 * Hears which subjects shall be decided anew (topic {@code rechecks.requested}). Whoever asked asks
 * again when no report comes, so nothing is tried twice here; a request that can't be read or
 * decided is put aside.
 */
@ApplicationScoped
class RechecksListener {
  private static final Duration FIRST_PAUSE = Duration.ofMillis(100);
  private static final Duration LONGEST_PAUSE = Duration.ofSeconds(2);
  private static final Duration CARDS = Duration.ofSeconds(8);

  private final Rechecks rechecks;
  private final RecheckReportPublisher reports;
  private final DeadLetters deadLetters;
  private final Outbox outbox;
  private final RecordSpans spans;

  RechecksListener(
      Rechecks rechecks,
      RecheckReportPublisher reports,
      DeadLetters deadLetters,
      Outbox outbox,
      RecordSpans spans) {
    this.spans = spans;
    this.outbox = outbox;
    this.rechecks = rechecks;
    this.reports = reports;
    this.deadLetters = deadLetters;
  }

  /** In a trace of its own with links to those of the batch: one change may set off thousands. */
  @Incoming("rechecks-requested")
  Uni<Void> consume(ConsumerRecords<String, byte[]> records) {
    return Traced.run(spans.occasioned(records), () -> decide(records));
  }

  private Uni<Void> decide(ConsumerRecords<String, byte[]> records) {
    CrashPoint.at("rechecks.received");
    Map<RecheckRequested, ConsumerRecord<String, byte[]>> requests = new LinkedHashMap<>();
    Uni<Void> readable = Uni.createFrom().voidItem();
    for (ConsumerRecord<String, byte[]> record : records) {
      try {
        requests.put(Listeners.read(record, RecheckRequested.class), record);
      } catch (UnreadableRecord e) {
        readable = readable.chain(() -> deadLetter(record, DeadLetterReason.UNREADABLE));
      }
    }
    return readable
        .chain(() -> decide(requests))
        .invoke(() -> CrashPoint.at("rechecks.before-offset-commit"));
  }

  private Uni<Void> decide(Map<RecheckRequested, ConsumerRecord<String, byte[]>> requests) {
    if (requests.isEmpty()) {
      return Uni.createFrom().voidItem();
    }
    // Waiting for cards goes on elsewhere, where it isn't current any more.
    Context trace = Context.current();
    return Uni.createFrom()
        .deferred(() -> rechecks.decide(List.copyOf(requests.keySet())))
        .invoke(() -> CrashPoint.at("rechecks.decided"))
        .call(this::cardsArePublished)
        .chain(decided -> reports.publishAll(decided, trace))
        .onFailure()
        .recoverWithUni(
            failure -> {
              Log.warnf("rechecks not decided reason=%s", failure.getClass().getSimpleName());
              return RefusedForGoodRule.test(failure)
                  ? oneByOne(requests)
                  : Uni.createFrom().voidItem();
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

  /** Finds the request that nobody can decide: the others must not wait for it. */
  private Uni<Void> oneByOne(Map<RecheckRequested, ConsumerRecord<String, byte[]>> requests) {
    if (requests.size() == 1) {
      return deadLetter(requests.values().iterator().next(), DeadLetterReason.REFUSED);
    }
    return Multi.createFrom()
        .iterable(requests.entrySet())
        .onItem()
        .transformToUniAndConcatenate(it -> decide(Map.of(it.getKey(), it.getValue())))
        .onItem()
        .ignoreAsUni();
  }

  private Uni<Void> deadLetter(ConsumerRecord<String, byte[]> record, DeadLetterReason reason) {
    return Uni.createFrom()
        .completionStage(() -> deadLetters.keep(record, reason))
        .onFailure()
        .retry()
        .withBackOff(FIRST_PAUSE, LONGEST_PAUSE)
        .indefinitely();
  }
}
