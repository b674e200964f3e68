package dev.comanager.notifier.delivery;

import static dev.comanager.messaging.outbox.DatabaseTimeout.await;

import dev.comanager.contracts.Coded;
import dev.comanager.notifier.lines.LineContactStore;
import dev.comanager.servicekit.health.Round;
import io.quarkus.scheduler.Scheduled;
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
 * Deliveries on their way to the carrier. Rows are claimed with a single statement, so that no two
 * replicas take the same one. A claim is committed before the carrier is called.
 */
@Singleton
public class DeliveryStore {
  // Longer than a look-up takes; the look-up then schedules the next one.
  private static final Duration LOOKUP_LEASE = Duration.ofSeconds(30);
  // now() instead of clock_timestamp(), because an index search needs a value that is constant
  // within the statement.
  private static final String CLAIM =
      """
      WITH due AS (
        SELECT id, line FROM delivery
        WHERE state = '%s' AND state IN ('waiting', 'started') AND %s
          AND due_at <= now() AND expires_at > now() AND %s
        ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED),
      known AS (
        SELECT due.id, c.state, c.time_zone, c.sealed_phone, c.stopped_at IS NOT NULL AS stopped,
          c.muted_until
        FROM due LEFT JOIN line_contact c ON c.line = due.line)
      UPDATE delivery d SET %s
      FROM known WHERE d.id = known.id
      RETURNING d.kind, d.id, d.line, d.watch, d.sealed, d.attempts, d.looks, d.repeated,
        d.before_call IS NOT DISTINCT FROM d.attempts AS uncalled, d.created_at, d.started_at,
        d.expires_at, d.held, d.brief_by, d.brief, d.trace, known.state, known.time_zone, known.sealed_phone,
        known.stopped, known.muted_until
      """;
  // A watch's texts are sent in the order of their requests, because the last text read must be the
  // current state. An unclear one delays the next no longer than its look-ups take, unless its
  // carrier wasn't called: then it is sent first. One that waits for the end of quiet hours (HOLD)
  // doesn't delay one that expires earlier, because that may lock before they end.
  private static final String ITS_TURN =
      """
      NOT EXISTS (
        SELECT FROM delivery earlier
        WHERE earlier.line = delivery.line AND earlier.watch = delivery.watch
          AND (earlier.created_at, earlier.id) < (delivery.created_at, delivery.id)
          AND earlier.state IN ('waiting', 'started') AND earlier.expires_at > now()
          AND (earlier.state = 'waiting'
              AND (earlier.due_at <= now() OR earlier.due_at IS DISTINCT FROM earlier.since
                OR earlier.expires_at <= delivery.expires_at)
            OR earlier.state = 'started' AND (earlier.started_at > now() - interval '90 s'
              OR earlier.before_call = earlier.attempts)))
      """;
  private static final String BEGUN =
      "state = 'started', attempts = attempts + 1, before_call = attempts + 1, looks = 0,"
          + " started_at = clock_timestamp(),"
          + " due_at = clock_timestamp() + $2 * interval '1 ms'";
  private static final String LOOKED_UP =
      "looks = looks + 1, due_at = clock_timestamp() + $2 * interval '1 ms'";
  // Only while this attempt is the newest one.
  static final String OF_ATTEMPT = " WHERE id = $1 AND attempts = $2 AND state = 'started'";
  private static final String CALLED =
      "UPDATE delivery SET before_call = NULL" + OF_ATTEMPT + " AND before_call = $2";
  private static final String NOT_CALLED =
      "UPDATE delivery SET before_call = attempts" + OF_ATTEMPT;
  private static final String FIRST_UNCLAIMED =
      "SELECT its FROM unnest($2::text[]) WITH ORDINALITY AS found (its, place) WHERE NOT EXISTS"
          + " (SELECT 1 FROM delivery WHERE provider_id = its AND id <> $1) ORDER BY place LIMIT 1";
  private static final String WAIT =
      "UPDATE delivery SET state = 'waiting', repeated = $4,"
          + " due_at = clock_timestamp() + $3 * interval '1 ms'"
          + OF_ATTEMPT;
  // While it blocks the next text of its watch, with ten seconds to spare, so that they can't pass
  // each other; or when there is no later one.
  private static final String REPEAT =
      """
      UPDATE delivery SET state = 'waiting', due_at = clock_timestamp(), repeated = true
      %s AND (started_at > now() - interval '80 s' OR NOT EXISTS (
        SELECT FROM delivery later
        WHERE later.line = delivery.line AND later.watch = delivery.watch
          AND (later.created_at, later.id) > (delivery.created_at, delivery.id)
          AND later.state IN ('waiting', 'started', 'sent', 'lost')))
      """
          .formatted(OF_ATTEMPT);
  // It blocks the next text of its watch all the time, and was no attempt.
  private static final String RETRY_UNCALLED =
      "UPDATE delivery SET state = 'waiting', due_at = clock_timestamp()"
          + OF_ATTEMPT
          + " AND before_call = attempts";
  // The duration is measured from the end of quiet hours, as if it had been requested then.
  private static final String HOLD =
      "UPDATE delivery SET state = 'waiting', due_at = $3, since = $3" + OF_ATTEMPT;
  private static final String LOOK_UP_LATER =
      "UPDATE delivery SET due_at = clock_timestamp() + $3 * interval '1 ms'" + OF_ATTEMPT;
  private static final String DELETE_CODES =
      "DELETE FROM delivery WHERE kind = 'code' AND expires_at < now() - interval '1 hour'";
  private static final String DELETE_OTHERS =
      "DELETE FROM delivery WHERE expires_at < now() - interval '30 days'";
  private static final Round CLEANUP =
      new Round("expired deliveries not deleted", Duration.ofSeconds(30));

  private final Pool pool;

  DeliveryStore(Pool pool) {
    this.pool = pool;
  }

  /** Begins attempts for due deliveries, at most that many. */
  public List<Claimed> claimDue(Lane lane, int most) {
    return claimed(
        CLAIM.formatted("waiting", lane.condition(), ITS_TURN, BEGUN),
        Tuple.of(most, LookupRule.first().toMillis()));
  }

  /** Claims unclear attempts that are due for a look-up, at most that many. */
  List<Claimed> lookUp(Lane lane, int most) {
    return claimed(
        CLAIM.formatted("started", lane.condition(), "true", LOOKED_UP),
        Tuple.of(most, LOOKUP_LEASE.toMillis()));
  }

  /** Notes that the carrier is called now; false when this attempt isn't the newest any more. */
  boolean noteCall(Claimed text) {
    try {
      return changed(CALLED, Tuple.of(text.id(), text.attempt()));
    } catch (RuntimeException e) {
      // The note may be stored though its answer is lost, and the carrier isn't called now.
      noteNoCall(text);
      throw e;
    }
  }

  private void noteNoCall(Claimed text) {
    await(
        pool.preparedQuery(NOT_CALLED)
            .execute(Tuple.of(text.id(), text.attempt()))
            .onFailure()
            .retry()
            .withBackOff(Duration.ofMillis(100), Duration.ofSeconds(1))
            .atMost(5));
  }

  /** The first of these ids that isn't assigned to another text; empty when all are. */
  Optional<String> firstUnclaimed(Claimed text, List<String> providerIds) {
    return await(
        pool.preparedQuery(FIRST_UNCLAIMED)
            .execute(Tuple.of(text.id(), providerIds.toArray(new String[0])))
            .map(rows -> rows.stream().map(row -> row.getString(0)).findFirst()));
  }

  /** Postpones a delivery because of the line's quiet hours; it is due again at that time. */
  void postpone(Claimed text, Instant until) {
    run(HOLD, Tuple.of(text.id(), text.attempt(), until.atOffset(ZoneOffset.UTC)));
  }

  /** The carrier doesn't have it: it is sent again after this time. */
  void sendAgain(Claimed text, Duration after, boolean repeated) {
    run(WAIT, Tuple.of(text.id(), text.attempt(), after.toMillis(), repeated));
  }

  /** The carrier doesn't have it: it is sent again now; false when a later text replaces it. */
  boolean retry(Claimed text) {
    return changed(REPEAT, Tuple.of(text.id(), text.attempt()));
  }

  /** The carrier wasn't called: it is sent now; false when it was called meanwhile. */
  boolean retryUncalled(Claimed text) {
    return changed(RETRY_UNCALLED, Tuple.of(text.id(), text.attempt()));
  }

  void lookUpAgain(Claimed text, Duration after) {
    run(LOOK_UP_LATER, Tuple.of(text.id(), text.attempt(), after.toMillis()));
  }

  /** Deletes codes an hour after they expired, texts and calls after 30 days. */
  @Scheduled(
      every = "1m",
      concurrentExecution = Scheduled.ConcurrentExecution.SKIP,
      skipExecutionIf = Scheduled.ApplicationNotRunning.class)
  Uni<Void> deleteExpired() {
    return CLEANUP.of(
        pool.query(DELETE_CODES).execute().chain(() -> pool.query(DELETE_OTHERS).execute()));
  }

  /** Whether the database answers. */
  public Uni<Void> probe() {
    return pool.query("SELECT 1").execute().replaceWithVoid();
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
        Coded.of(DeliveryKind.class, row.getString("kind")),
        row.getString("id"),
        row.getString("line"),
        row.getLong("watch"),
        LineContactStore.read(row),
        row.getString("sealed"),
        row.getInteger("attempts"),
        row.getInteger("looks"),
        row.getBoolean("repeated"),
        row.getBoolean("uncalled"),
        row.getOffsetDateTime("created_at").toInstant(),
        row.getOffsetDateTime("started_at").toInstant(),
        row.getOffsetDateTime("expires_at").toInstant(),
        row.getInteger("held"),
        row.getOffsetDateTime("brief_by") != null,
        row.getString("brief"),
        row.getString("trace"));
  }

  private void run(String sql, Tuple values) {
    changed(sql, values);
  }

  private boolean changed(String sql, Tuple values) {
    return await(pool.preparedQuery(sql).execute(values)).rowCount() == 1;
  }
}
