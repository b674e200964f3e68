package dev.comanager.notifier.delivery;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.comanager.contracts.CrashPoint;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Topic;
import dev.comanager.contracts.event.NotificationRequested;
import dev.comanager.contracts.event.NotificationSettled;
import dev.comanager.contracts.event.NotificationSettled.Outcome;
import dev.comanager.notifier.carrier.FailureReason;
import dev.comanager.outbox.Inbox;
import dev.comanager.outbox.Outbox;
import dev.comanager.outbox.OutboxMessage;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Texts on their way to the carrier. Rows are claimed in one statement each, so that replicas never
 * take the same one; a claim is committed before the carrier hears of it. How a line's text ended
 * is told in the transaction that ends it.
 */
@Singleton
public class DeliveryStore {
  private static final Duration PATIENCE = Duration.ofSeconds(5);
  private static final String OF_CLAIMED =
      " RETURNING kind, id, line, sealed, attempts, looks, repeated, started_at";
  private static final String INSERT_CODE =
      "INSERT INTO delivery (kind, id, sealed, expires_at) VALUES ('code', $1, $2, $3)";
  private static final String INSERT_ALERT =
      "INSERT INTO delivery (kind, id, sealed, expires_at, line, watch)"
          + " VALUES ('alert', $1, $2, $3, $4, $5)";
  private static final String START =
      "UPDATE delivery SET state = 'started', attempts = attempts + 1, looks = 0,"
          + " started_at = clock_timestamp(), due_at = clock_timestamp() + $2 * interval '1 ms'"
          + " WHERE id IN (SELECT id FROM delivery WHERE state = 'waiting' AND kind = $3"
          + " AND due_at <= clock_timestamp() AND expires_at > clock_timestamp()"
          + " ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED)"
          + OF_CLAIMED;
  private static final String LOOK =
      "UPDATE delivery SET looks = looks + 1, due_at = clock_timestamp() + interval '30 s'"
          + " WHERE id IN (SELECT id FROM delivery WHERE state = 'started' AND kind = $2"
          + " AND due_at <= clock_timestamp() AND expires_at > clock_timestamp()"
          + " ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED)"
          + OF_CLAIMED;
  // Only what this very attempt has become: a later one is none of its business.
  private static final String OF_ATTEMPT = " WHERE id = $1 AND attempts = $2 AND state = 'started'";
  static final String OF_ENDED =
      " RETURNING kind, id, line, watch, state, clock_timestamp(), reason";
  private static final String SENT =
      "UPDATE delivery SET state = 'sent', provider_id = $3" + OF_ATTEMPT + OF_ENDED;
  private static final String ENDED =
      "UPDATE delivery SET state = $3, reason = $4" + OF_ATTEMPT + OF_ENDED;
  private static final String NOT_ANOTHERS =
      "SELECT its FROM unnest($2::text[]) WITH ORDINALITY AS found (its, place) WHERE NOT EXISTS"
          + " (SELECT 1 FROM delivery WHERE provider_id = its AND id <> $1) ORDER BY place LIMIT 1";
  private static final String WAIT =
      "UPDATE delivery SET state = 'waiting', repeated = $4,"
          + " due_at = clock_timestamp() + $3 * interval '1 ms'"
          + OF_ATTEMPT;
  private static final String LOOK_LATER =
      "UPDATE delivery SET due_at = clock_timestamp() + $3 * interval '1 ms'" + OF_ATTEMPT;
  private static final String END =
      "UPDATE delivery SET state = CASE state WHEN 'waiting' THEN 'expired' ELSE 'lost' END"
          + " WHERE state IN ('waiting', 'started') AND expires_at <= clock_timestamp()"
          + OF_ENDED;
  private static final String FORGET =
      "DELETE FROM delivery WHERE expires_at < clock_timestamp()"
          + " - CASE kind WHEN 'code' THEN interval '1 hour' ELSE interval '30 days' END";
  private static final String ATTEMPTED_TODAY =
      "SELECT count(*) FROM delivery WHERE line = $1 AND id <> $2 AND state IN ('sent', 'started')"
          + " AND started_at > clock_timestamp() - interval '1 day'";

  private final Pool pool;
  private final Inbox inbox;
  private final Outbox outbox;

  DeliveryStore(Pool pool, Inbox inbox, Outbox outbox) {
    this.pool = pool;
    this.inbox = inbox;
    this.outbox = outbox;
  }

  /** Takes a code over; false when it was taken over before. */
  public boolean takeCode(String id, String sealed, Instant expiresAt) {
    return take(
        "notifications.codes",
        id,
        INSERT_CODE,
        Tuple.of(id, sealed, expiresAt.atOffset(ZoneOffset.UTC)));
  }

  /** Takes a line's text over; false when it was taken over before. */
  public boolean takeAlert(NotificationRequested it) {
    return take(
        "notifications.requested",
        it.id(),
        INSERT_ALERT,
        Tuple.of(
            it.id(),
            it.sealed(),
            it.expiresAt().atOffset(ZoneOffset.UTC),
            it.line().value(),
            it.watch()));
  }

  private boolean take(String consumer, String id, String insert, Tuple values) {
    return await(
        pool.withTransaction(
            tx ->
                inbox
                    .firstTime(tx, consumer, id)
                    .chain(
                        first ->
                            first
                                ? tx.preparedQuery(insert).execute(values).replaceWith(true)
                                : Uni.createFrom().item(false))
                    .invoke(() -> CrashPoint.at("taken.before-commit"))));
  }

  /** Begins an attempt for texts that are due, at most so many. */
  public List<Claimed> start(DeliveryKind kind, int most) {
    return claimed(START, Tuple.of(most, LookRule.first().toMillis(), kind.code()));
  }

  /** Texts whose attempt ended unclear and that are to be looked up now, at most so many. */
  List<Claimed> look(DeliveryKind kind, int most) {
    return claimed(LOOK, Tuple.of(most, kind.code()));
  }

  /** False when this attempt was settled before. */
  boolean sent(Claimed text, String providerId) {
    return !end(SENT, Tuple.of(text.id(), text.attempt(), providerId)).isEmpty();
  }

  /** The first of these that is not known as another text; empty when all are. */
  Optional<String> notAnothers(Claimed text, List<String> providerIds) {
    return await(
        pool.preparedQuery(NOT_ANOTHERS)
            .execute(Tuple.of(text.id(), providerIds.toArray(new String[0])))
            .map(rows -> rows.stream().map(row -> row.getString(0)).findFirst()));
  }

  /**
   * Nobody takes it.
   *
   * @param reason the carrier's class; null when the carrier wasn't asked
   */
  void refused(Claimed text, FailureReason reason) {
    String why = reason == null ? null : reason.code();
    end(ENDED, Tuple.of(text.id(), text.attempt(), "refused", why));
  }

  void capped(Claimed text) {
    end(ENDED, Tuple.of(text.id(), text.attempt(), "capped", null));
  }

  /** The carrier doesn't have it: it is sent again after this time. */
  void sendAgain(Claimed text, Duration after, boolean repeated) {
    run(WAIT, Tuple.of(text.id(), text.attempt(), after.toMillis(), repeated));
  }

  void lookAgain(Claimed text, Duration after) {
    run(LOOK_LATER, Tuple.of(text.id(), text.attempt(), after.toMillis()));
  }

  /** How a text ended. */
  record Ended(DeliveryKind kind, String state) {}

  /** Ends what is of no use any more; says how each one ended. */
  List<Ended> endExpired() {
    return end(END, Tuple.tuple());
  }

  void forget() {
    await(pool.query(FORGET).execute());
  }

  /** Other texts of the line that were sent, or may have been, within a day. */
  public long attemptedToday(Claimed text) {
    return await(
        pool.preparedQuery(ATTEMPTED_TODAY)
            .execute(Tuple.of(text.line(), text.id()))
            .map(rows -> rows.iterator().next().getLong(0)));
  }

  /** Whether the database answers. */
  public Uni<Void> probe() {
    return pool.query("SELECT 1").execute().replaceWithVoid();
  }

  /** Ends texts by this statement, which returns them as all such do, and tells of it. */
  List<Ended> end(String sql, Tuple values) {
    List<Ended> ended =
        await(
            pool.withTransaction(
                tx ->
                    tx.preparedQuery(sql)
                        .execute(values)
                        .map(rows -> rows.stream().toList())
                        .chain(
                            rows ->
                                Multi.createFrom()
                                    .iterable(rows)
                                    .onItem()
                                    .transformToUniAndConcatenate(row -> tell(tx, row))
                                    .collect()
                                    .asList())));
    if (ended.stream().anyMatch(it -> it.kind() == DeliveryKind.ALERT)) {
      CrashPoint.at("end.after-commit");
      outbox.nudge();
    }
    return ended;
  }

  private Uni<Ended> tell(SqlConnection tx, Row row) {
    Ended ended = new Ended(DeliveryKind.of(row.getString("kind")), row.getString("state"));
    return switch (ended.kind()) {
      case CODE -> Uni.createFrom().item(ended);
      case ALERT ->
          outbox
              .append(tx, settled(row))
              .invoke(() -> CrashPoint.at("end.before-commit"))
              .replaceWith(ended);
    };
  }

  private static OutboxMessage settled(Row row) {
    String line = row.getString("line");
    NotificationSettled settled =
        new NotificationSettled(
            row.getString("id"),
            new LineId(line),
            row.getLong("watch"),
            outcome(row.getString("state"), row.getString("reason")),
            row.getOffsetDateTime(5).toInstant());
    try {
      return new OutboxMessage(
          Topic.NOTIFICATIONS_SETTLED, line, Json.WIRE.writeValueAsBytes(settled));
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("an event always has a JSON form", e);
    }
  }

  private static Outcome outcome(String state, String reason) {
    return switch (state) {
      case "sent" -> Outcome.SENT;
      case "capped" -> Outcome.CAPPED;
      case "expired" -> Outcome.TOO_LATE;
      case "refused" ->
          FailureReason.OPTED_OUT.code().equals(reason)
              ? Outcome.OPTED_OUT
              : Outcome.DELIVERY_FAILED;
      case "lost" -> Outcome.DELIVERY_FAILED;
      default -> throw new IllegalStateException("no end of a text");
    };
  }

  private List<Claimed> claimed(String sql, Tuple values) {
    return await(
        pool.preparedQuery(sql)
            .execute(values)
            .map(
                rows -> {
                  List<Claimed> claimed = new ArrayList<>();
                  rows.forEach(row -> claimed.add(read(row)));
                  return claimed;
                }));
  }

  private static Claimed read(Row row) {
    return new Claimed(
        DeliveryKind.of(row.getString("kind")),
        row.getString("id"),
        row.getString("line"),
        row.getString("sealed"),
        row.getInteger("attempts"),
        row.getInteger("looks"),
        row.getBoolean("repeated"),
        row.getOffsetDateTime("started_at").toInstant());
  }

  private void run(String sql, Tuple values) {
    await(pool.preparedQuery(sql).execute(values));
  }

  private static <T> T await(Uni<T> work) {
    return work.await().atMost(PATIENCE);
  }
}
