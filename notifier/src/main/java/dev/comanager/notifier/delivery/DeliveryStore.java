package dev.comanager.notifier.delivery;

import dev.comanager.contracts.CrashPoint;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Topic;
import dev.comanager.contracts.event.NotificationSettled;
import dev.comanager.contracts.event.NotificationSettled.Outcome;
import dev.comanager.notifier.carrier.FailureReason;
import dev.comanager.notifier.lines.LineContactStore;
import dev.comanager.notifier.minutes.MinutesStore;
import dev.comanager.outbox.Outbox;
import dev.comanager.outbox.OutboxMessage;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Texts and calls on their way to the carrier. Rows are claimed in one statement each, so that
 * replicas never take the same one; a claim is committed before the carrier hears of it. How a
 * line's text ended is told in the transaction that ends it.
 */
@Singleton
public class DeliveryStore {
  private static final Duration PATIENCE = Duration.ofSeconds(5);
  // Longer than a look takes; whoever looks then sets the next one.
  private static final Duration LOOK_LEASE = Duration.ofSeconds(30);
  // By now(), not by clock_timestamp(): an index is searched for what doesn't change meanwhile.
  private static final String CLAIM =
      """
      WITH due AS (
        SELECT id, line FROM delivery
        WHERE state = '%s' AND state IN ('waiting', 'started') AND %s
          AND due_at <= now() AND expires_at > now() AND %s
        ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED),
      known AS (
        SELECT due.id, c.state, c.time_zone, c.sealed_phone, c.stopped_at IS NOT NULL AS stopped
        FROM due LEFT JOIN line_contact c ON c.line = due.line)
      UPDATE delivery d SET %s
      FROM known WHERE d.id = known.id
      RETURNING d.kind, d.id, d.line, d.sealed, d.attempts, d.looks, d.repeated, d.started_at,
        d.expires_at, d.held, d.trace, known.state, known.time_zone, known.sealed_phone, known.stopped
      """;
  // A watch's texts leave in the order in which they were asked for: what is read last has to be
  // the last word. One that ended unclear holds up the next no longer than its looks take.
  private static final String ITS_TURN =
      """
      NOT EXISTS (
        SELECT FROM delivery earlier
        WHERE earlier.line = delivery.line AND earlier.watch = delivery.watch
          AND (earlier.created_at, earlier.id) < (delivery.created_at, delivery.id)
          AND earlier.expires_at > now()
          AND (earlier.state = 'waiting'
            OR earlier.state = 'started' AND earlier.started_at > now() - interval '90 s'))
      """;
  private static final String BEGUN =
      "state = 'started', attempts = attempts + 1, looks = 0, started_at = clock_timestamp(),"
          + " due_at = clock_timestamp() + $2 * interval '1 ms'";
  private static final String LOOKED_AT =
      "looks = looks + 1, due_at = clock_timestamp() + $2 * interval '1 ms'";
  // Only what this very attempt has become: a later one is none of its business.
  private static final String OF_ATTEMPT = " WHERE id = $1 AND attempts = $2 AND state = 'started'";
  static final String OF_ENDED =
      " RETURNING kind, id, line, watch, state, in_place_of_call, reason, clock_timestamp() AS at,"
          + " coalesce(since, created_at) AS since";
  private static final String SENT =
      "UPDATE delivery SET state = 'sent', provider_id = $3" + OF_ATTEMPT + OF_ENDED;
  // What was held for a call that never came about is given back in the same statement.
  private static final String END =
      """
      WITH open AS (
        SELECT id, held > 0 AND used IS NULL AS unsettled FROM delivery %s
        FOR UPDATE SKIP LOCKED),
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
  private static final String ENDED = END.formatted(OF_ATTEMPT, "$3", "$4", MinutesStore.GIVE_BACK);
  private static final String END_EXPIRED =
      END.formatted(
          "WHERE state IN ('waiting', 'started') AND expires_at <= now() ORDER BY id LIMIT 500",
          "CASE d.state WHEN 'waiting' THEN 'expired' ELSE 'lost' END",
          "d.reason",
          MinutesStore.GIVE_BACK);
  private static final String NOT_ANOTHERS =
      "SELECT its FROM unnest($2::text[]) WITH ORDINALITY AS found (its, place) WHERE NOT EXISTS"
          + " (SELECT 1 FROM delivery WHERE provider_id = its AND id <> $1) ORDER BY place LIMIT 1";
  private static final String WAIT =
      "UPDATE delivery SET state = 'waiting', repeated = $4,"
          + " due_at = clock_timestamp() + $3 * interval '1 ms'"
          + OF_ATTEMPT;
  // Timed from the end of quiet hours, as one is that was asked for then.
  private static final String HOLD =
      "UPDATE delivery SET state = 'waiting', due_at = $3, since = $3" + OF_ATTEMPT;
  private static final String LOOK_LATER =
      "UPDATE delivery SET due_at = clock_timestamp() + $3 * interval '1 ms'" + OF_ATTEMPT;
  private static final List<String> FORGET =
      List.of(
          "DELETE FROM delivery WHERE kind = 'code' AND expires_at < now() - interval '1 hour'",
          "DELETE FROM delivery WHERE expires_at < now() - interval '30 days'");

  private final Pool pool;
  private final Outbox outbox;

  DeliveryStore(Pool pool, Outbox outbox) {
    this.pool = pool;
    this.outbox = outbox;
  }

  /** Begins an attempt for what is due, at most so many. */
  public List<Claimed> start(Lane lane, int most) {
    return claimed(
        CLAIM.formatted("waiting", lane.condition(), ITS_TURN, BEGUN),
        Tuple.of(most, LookRule.first().toMillis()));
  }

  /** What is to be looked up now, since its attempt ended unclear; at most so many. */
  List<Claimed> look(Lane lane, int most) {
    return claimed(
        CLAIM.formatted("started", lane.condition(), "true", LOOKED_AT),
        Tuple.of(most, LOOK_LEASE.toMillis()));
  }

  /** Empty when this attempt was settled before; fails when that is known as another text. */
  Optional<Ended> sent(Claimed text, String providerId) {
    return end(SENT, Tuple.of(text.id(), text.attempt(), providerId), text.kind().told()).stream()
        .findFirst();
  }

  /** The first of these that is not known as another text; empty when all are. */
  Optional<String> notAnothers(Claimed text, List<String> providerIds) {
    return await(
        pool.preparedQuery(NOT_ANOTHERS)
            .execute(Tuple.of(text.id(), providerIds.toArray(new String[0])))
            .map(rows -> rows.stream().map(row -> row.getString(0)).findFirst()));
  }

  /**
   * Ends an attempt in one of the states in which nothing was sent.
   *
   * @param reason the carrier's class; null when the carrier wasn't asked
   */
  void ended(Claimed text, String state, FailureReason reason) {
    String why = reason == null ? null : reason.code();
    end(ENDED, Tuple.of(text.id(), text.attempt(), state, why), text.kind().told());
  }

  /** It wasn't sent, since the line has its quiet hours; at that time it is due again. */
  void hold(Claimed text, Instant until) {
    run(HOLD, Tuple.of(text.id(), text.attempt(), until.atOffset(ZoneOffset.UTC)));
  }

  /** The carrier doesn't have it: it is sent again after this time. */
  void sendAgain(Claimed text, Duration after, boolean repeated) {
    run(WAIT, Tuple.of(text.id(), text.attempt(), after.toMillis(), repeated));
  }

  void lookAgain(Claimed text, Duration after) {
    run(LOOK_LATER, Tuple.of(text.id(), text.attempt(), after.toMillis()));
  }

  /**
   * How a text ended.
   *
   * @param after how long after its cause was heard of, or after it was accepted
   */
  record Ended(DeliveryKind kind, String state, Duration after) {}

  /** Ends what is of no use any more; says how each one ended. */
  List<Ended> endExpired() {
    return end(END_EXPIRED, Tuple.tuple(), true);
  }

  void forget() {
    for (String sql : FORGET) {
      await(pool.query(sql).execute());
    }
  }

  /** Whether the database answers. */
  public Uni<Void> probe() {
    return pool.query("SELECT 1").execute().replaceWithVoid();
  }

  /** Ends texts by this statement, which returns them as all such do, and tells of it. */
  List<Ended> end(String sql, Tuple values) {
    return end(sql, values, true);
  }

  private List<Ended> end(String sql, Tuple values, boolean told) {
    if (!told) {
      return await(
          pool.preparedQuery(sql)
              .execute(values)
              .map(rows -> rows.stream().map(DeliveryStore::ended).toList()));
    }
    List<Row> rows =
        await(
            pool.withTransaction(
                tx ->
                    tx.preparedQuery(sql)
                        .execute(values)
                        .map(it -> it.stream().toList())
                        .call(
                            it ->
                                Multi.createFrom()
                                    .iterable(it)
                                    .filter(row -> ended(row).kind().told())
                                    .onItem()
                                    .transformToUniAndConcatenate(
                                        row ->
                                            outbox
                                                .append(tx, settled(row))
                                                .invoke(() -> CrashPoint.at("end.before-commit")))
                                    .onItem()
                                    .ignoreAsUni())));
    List<Ended> ended = rows.stream().map(DeliveryStore::ended).toList();
    if (ended.stream().anyMatch(it -> it.kind().told())) {
      CrashPoint.at("end.after-commit");
      outbox.nudge();
    }
    return ended;
  }

  private static Ended ended(Row row) {
    return new Ended(
        DeliveryKind.of(row.getString("kind")),
        row.getString("state"),
        Duration.between(row.getOffsetDateTime("since"), row.getOffsetDateTime("at")));
  }

  private static OutboxMessage settled(Row row) {
    String line = row.getString("line");
    NotificationSettled settled =
        new NotificationSettled(
            row.getString("id"),
            new LineId(line),
            row.getLong("watch"),
            outcome(
                row.getString("state"),
                row.getBoolean("in_place_of_call"),
                row.getString("reason")),
            row.getOffsetDateTime("at").toInstant());
    return OutboxMessage.of(Topic.NOTIFICATIONS_SETTLED, line, settled);
  }

  private static Outcome outcome(String state, boolean inPlaceOfCall, String reason) {
    return switch (state) {
      case "sent" -> inPlaceOfCall ? Outcome.NO_MINUTES : Outcome.SENT;
      case "capped" -> Outcome.CAPPED;
      case "stopped" -> Outcome.OPTED_OUT;
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
        LineContactStore.read(row),
        row.getString("sealed"),
        row.getInteger("attempts"),
        row.getInteger("looks"),
        row.getBoolean("repeated"),
        row.getOffsetDateTime("started_at").toInstant(),
        row.getOffsetDateTime("expires_at").toInstant(),
        row.getInteger("held"),
        row.getString("trace"));
  }

  private void run(String sql, Tuple values) {
    await(pool.preparedQuery(sql).execute(values));
  }

  private static <T> T await(Uni<T> work) {
    return work.await().atMost(PATIENCE);
  }
}
