package dev.comanager.notifier.delivery;

import static dev.comanager.messaging.outbox.DatabaseTimeout.await;

import dev.comanager.contracts.Coded;
import dev.comanager.contracts.CrashPoint;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Topic;
import dev.comanager.contracts.event.NotificationSettled;
import dev.comanager.contracts.event.NotificationSettled.Outcome;
import dev.comanager.messaging.outbox.Outbox;
import dev.comanager.messaging.outbox.OutboxMessage;
import dev.comanager.messaging.outbox.Transactions;
import dev.comanager.notifier.carrier.FailureReason;
import dev.comanager.notifier.minutes.MinutesStore;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Ends texts and calls, and publishes the end in the same transaction. */
@Singleton
class DeliveryEndStore {
  static final String OF_ENDED =
      " RETURNING kind, id, line, watch, state, in_place_of_call, reason, clock_timestamp() AS at,"
          + " coalesce(since, created_at) AS since";
  private static final String SENT =
      "UPDATE delivery SET state = 'sent', provider_id = $3" + DeliveryStore.OF_ATTEMPT + OF_ENDED;
  // The minute held for a call that was never placed is released in the same statement.
  static final String END =
      """
      WITH open AS (
        SELECT id, held > 0 AND used IS NULL AS unsettled FROM delivery %s),
      ended AS (
        UPDATE delivery d SET state = %s, reason = %s,
          used = CASE WHEN open.unsettled THEN 0 ELSE d.used END
        FROM open WHERE d.id = open.id
        RETURNING d.kind, d.id, d.line, d.watch, d.state, d.in_place_of_call, d.reason,
          CASE WHEN open.unsettled THEN d.held ELSE 0 END AS held, clock_timestamp() AS at,
          coalesce(d.since, d.created_at) AS since),
      given AS (%s)
      SELECT kind, id, line, watch, state, in_place_of_call, reason, at, since FROM ended
      """;
  // Waits for a lock of the row, because the carrier's answer comes once.
  private static final String ENDED =
      END.formatted(DeliveryStore.OF_ATTEMPT + " FOR UPDATE", "$3", "$4", MinutesStore.GIVE_BACK);
  // The carrier may still answer for an attempt, or report it, after the text has expired. In the
  // order of the index of open deliveries; in any other order PostgreSQL may read all of them.
  static final String END_EXPIRED =
      END.formatted(
          "WHERE state IN ('waiting', 'started') AND expires_at <= now()"
              + " AND (state = 'waiting' OR before_call = attempts"
              + " OR started_at < now() - interval '90 s')"
              + " ORDER BY expires_at LIMIT 500 FOR UPDATE SKIP LOCKED",
          "CASE WHEN d.state = 'waiting' OR d.before_call = d.attempts THEN 'expired'"
              + " ELSE 'lost' END",
          "d.reason",
          MinutesStore.GIVE_BACK);

  private final Pool pool;
  private final Transactions transactions;
  private final Outbox outbox;

  DeliveryEndStore(Pool pool, Transactions transactions, Outbox outbox) {
    this.pool = pool;
    this.transactions = transactions;
    this.outbox = outbox;
  }

  /**
   * How a text ended.
   *
   * @param after how long after its cause became known, or after it was accepted
   */
  record Ended(DeliveryKind kind, DeliveryState state, Duration after) {}

  /** Empty when this attempt was settled before; fails when that is known as another text. */
  Optional<Ended> sent(Claimed text, String providerId) {
    return end(SENT, Tuple.of(text.id(), text.attempt(), providerId), text.kind().reportable())
        .stream()
        .findFirst();
  }

  /**
   * Ends an attempt in one of the states in which nothing was sent.
   *
   * @param reason the carrier's class; null when the carrier wasn't asked
   */
  void ended(Claimed text, DeliveryState state, FailureReason reason) {
    String why = reason == null ? null : reason.code();
    end(ENDED, Tuple.of(text.id(), text.attempt(), state.code(), why), text.kind().reportable());
  }

  /** Ends expired deliveries and returns how each one ended. */
  List<Ended> endExpired() {
    return end(END_EXPIRED, Tuple.tuple(), true);
  }

  /** Runs a statement that ends with {@link #OF_ENDED}, and publishes the ends that it returns. */
  List<Ended> end(String sql, Tuple values) {
    return end(sql, values, true);
  }

  private List<Ended> end(String sql, Tuple values, boolean reported) {
    if (!reported) {
      return await(
          pool.preparedQuery(sql)
              .execute(values)
              .map(rows -> rows.stream().map(DeliveryEndStore::ended).toList()));
    }
    List<Row> rows =
        await(
            transactions.run(
                tx ->
                    tx.preparedQuery(sql)
                        .execute(values)
                        .map(it -> it.stream().toList())
                        .call(it -> append(tx, it))));
    List<Ended> ended = rows.stream().map(DeliveryEndStore::ended).toList();
    if (ended.stream().anyMatch(it -> it.kind().reportable())) {
      CrashPoint.at("end.after-commit");
      outbox.nudge();
    }
    return ended;
  }

  private Uni<Void> append(SqlConnection tx, List<Row> ended) {
    List<OutboxMessage> settled =
        ended.stream()
            .filter(row -> ended(row).kind().reportable())
            .map(DeliveryEndStore::settled)
            .toList();
    return settled.isEmpty()
        ? Uni.createFrom().voidItem()
        : outbox.append(tx, settled).invoke(() -> CrashPoint.at("end.before-commit"));
  }

  private static Ended ended(Row row) {
    return new Ended(
        Coded.of(DeliveryKind.class, row.getString("kind")),
        Coded.of(DeliveryState.class, row.getString("state")),
        Duration.between(row.getOffsetDateTime("since"), row.getOffsetDateTime("at")));
  }

  private static OutboxMessage settled(Row row) {
    String line = row.getString("line");
    String id = row.getString("id");
    Long watch = row.getLong("watch");
    Instant at = row.getOffsetDateTime("at").toInstant();
    DeliveryState state = Coded.of(DeliveryState.class, row.getString("state"));
    NotificationSettled settled =
        state == DeliveryState.MUTED
            ? NotificationSettled.ofMuted(id, new LineId(line), watch, at)
            : new NotificationSettled(
                id,
                new LineId(line),
                watch,
                outcome(state, row.getBoolean("in_place_of_call"), row.getString("reason")),
                at);
    return OutboxMessage.of(Topic.NOTIFICATIONS_SETTLED, line, settled);
  }

  private static Outcome outcome(DeliveryState state, boolean inPlaceOfCall, String reason) {
    return switch (state) {
      case SENT -> inPlaceOfCall ? Outcome.NO_MINUTES : Outcome.SENT;
      case CAPPED -> Outcome.CAPPED;
      case STOPPED -> Outcome.OPTED_OUT;
      case EXPIRED -> Outcome.TOO_LATE;
      case REFUSED ->
          FailureReason.OPTED_OUT.code().equals(reason)
              ? Outcome.OPTED_OUT
              : Outcome.DELIVERY_FAILED;
      case LOST -> Outcome.DELIVERY_FAILED;
      case WAITING, STARTED, MUTED, CANCELLED ->
          throw new IllegalStateException("no end of a text");
    };
  }
}
