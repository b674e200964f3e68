package dev.comanager.notifier.delivery;

import static dev.comanager.messaging.outbox.DatabaseTimeout.await;

import dev.comanager.contracts.Coded;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Topic;
import dev.comanager.contracts.event.BriefReported;
import dev.comanager.contracts.event.BriefRequested;
import dev.comanager.messaging.outbox.Outbox;
import dev.comanager.messaging.outbox.OutboxMessage;
import dev.comanager.messaging.outbox.Transactions;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;

/**
 * The briefs of phone calls. A call that is due requests its brief once and waits like any other;
 * its time is then the deadline, at which it is placed without an answer. An answer makes it due at
 * once.
 */
@Singleton
class CallBriefStore {
  /** How long a call waits for its brief. */
  static final Duration TIMEOUT = Duration.ofSeconds(8);

  // The carrier wasn't asked, so this was no attempt.
  private static final String REQUEST =
      "UPDATE delivery SET state = 'waiting', attempts = attempts - 1, before_call = NULL,"
          + " brief_by = now() + $3 * interval '1 ms', due_at = now() + $3 * interval '1 ms'"
          + DeliveryStore.OF_ATTEMPT;
  // Only while it waits for this: a call that was placed may be looked up by its text.
  private static final String ANSWERED =
      "UPDATE delivery SET brief = $2, due_at = clock_timestamp()"
          + " WHERE id = $1 AND line = $3 AND state = 'waiting' AND due_at = brief_by";
  private static final String IN_PROGRESS =
      "SELECT kind, sealed, brief FROM delivery WHERE id = $1 AND state IN ('started', 'sent')"
          + " AND call_end IS NULL AND started_at > now() - interval '10 min' AND "
          + Lane.CALL.condition();

  private final Pool pool;
  private final Transactions transactions;
  private final Outbox outbox;
  private final Clock clock;

  CallBriefStore(Pool pool, Transactions transactions, Outbox outbox, Clock clock) {
    this.pool = pool;
    this.transactions = transactions;
    this.outbox = outbox;
    this.clock = clock;
  }

  /** The sealed content of a call. */
  record SealedCall(DeliveryKind kind, String sealed, String brief) {}

  /** Requests the call's brief, and postpones the call until it arrives or the deadline passes. */
  void request(Claimed call) {
    BriefRequested request =
        new BriefRequested(call.id(), new LineId(call.line()), clock.instant().plus(TIMEOUT));
    await(
        transactions.run(
            tx ->
                tx.preparedQuery(REQUEST)
                    .execute(Tuple.of(call.id(), call.attempt(), TIMEOUT.toMillis()))
                    .chain(
                        updated ->
                            updated.rowCount() == 0
                                ? Uni.createFrom().voidItem()
                                : outbox
                                    .append(
                                        tx,
                                        OutboxMessage.of(
                                            Topic.BRIEFS_REQUESTED, call.line(), request))
                                    .replaceWithVoid())));
    outbox.nudge();
  }

  /** Whether a call still waited for this brief. */
  Uni<Boolean> take(BriefReported report) {
    return pool.preparedQuery(ANSWERED)
        .execute(Tuple.of(report.id(), report.sealed(), report.line().value()))
        .map(taken -> taken.rowCount() == 1);
  }

  /** The content of a call that may be in progress; empty for any other. */
  Optional<SealedCall> inProgress(String id) {
    return await(
        pool.preparedQuery(IN_PROGRESS)
            .execute(Tuple.of(id))
            .map(rows -> rows.stream().map(CallBriefStore::sealedCall).findFirst()));
  }

  private static SealedCall sealedCall(Row row) {
    return new SealedCall(
        Coded.of(DeliveryKind.class, row.getString("kind")),
        row.getString("sealed"),
        row.getString("brief"));
  }
}
