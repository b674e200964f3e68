package dev.comanager.notifier.minutes;

import static dev.comanager.messaging.outbox.DatabaseTimeout.await;

import dev.comanager.contracts.LineId;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;

/**
 * Settles minutes, each call in one statement: once, however often and wherever its end is
 * reported.
 */
@Singleton
public class MinutesStore {
  /**
   * Releases what was held for calls that were never placed. Follows {@code WITH ended AS (…)} with
   * the columns line and held, inside of {@code given AS (…)}.
   */
  public static final String GIVE_BACK =
      """
      UPDATE minute_balance m SET held = greatest(0, m.held - e.held)
      FROM (SELECT line, sum(held)::integer AS held FROM ended WHERE held > 0 GROUP BY line) e
      WHERE m.line = e.line
      """;

  private static final int AT_ONCE = 200;
  private static final String CALLS =
      """
      SELECT count(*) FROM delivery
      WHERE line = $1 AND kind IN ('alert_call', 'scheduled_call', 'call_now')
        AND state IN ('waiting', 'started', 'sent')
        AND date_trunc('day', due_at, $2::text) = date_trunc('day', coalesce($3::timestamptz, now()), $2::text)
      """;
  private static final String COUNT =
      """
      UPDATE minute_balance m SET balance = greatest(0, m.balance - s.used),
        held = greatest(0, m.held - s.held)
      FROM (SELECT line, sum(used)::integer AS used, sum(held)::integer AS held
            FROM settled GROUP BY line) s
      WHERE m.line = s.line
      """;
  private static final String SETTLE =
      """
      WITH settled AS (
        UPDATE delivery SET used = least(held, $2::integer), call_end = $3
        WHERE id = $1 AND held > 0 AND used IS NULL AND ($4::integer = 0 OR attempts = $4::integer)
        RETURNING line, used, held)
      """
          + COUNT;
  // A refused call is free. It is still unsettled where the process ended between the two steps of
  // a report: ending the delivery, and settling its minutes.
  private static final String SETTLE_UNREPORTED =
      """
      WITH late AS (
        SELECT id FROM delivery
        WHERE held > 0 AND used IS NULL AND state IN ('sent', 'refused')
          AND started_at < clock_timestamp() - $1 * interval '1 ms'
        ORDER BY started_at LIMIT $2 FOR UPDATE SKIP LOCKED),
      settled AS (
        UPDATE delivery d SET used = CASE d.state WHEN 'sent' THEN d.held ELSE 0 END,
          call_end = CASE d.state WHEN 'sent' THEN 'unreported' ELSE 'failed' END
        FROM late WHERE d.id = late.id
        RETURNING d.line, d.used, d.held)
      """
          + COUNT;
  private static final String OPEN =
      """
      SELECT id, attempts, provider_id FROM delivery
      WHERE held > 0 AND used IS NULL AND state = 'sent' AND provider_id IS NOT NULL
        AND started_at < clock_timestamp() - $1 * interval '1 ms'
      ORDER BY started_at LIMIT $2
      """;
  private final Pool pool;

  MinutesStore(Pool pool) {
    this.pool = pool;
  }

  /** A call that the carrier has and whose end isn't known. */
  record Open(String id, int attempt, String providerId) {}

  /** Calls that a line has had or will have on the day of that time, by its time zone. */
  Uni<Long> callsOfDay(SqlConnection tx, LineId line, String timeZone, Instant at) {
    return tx.preparedQuery(CALLS)
        .execute(Tuple.of(line.value(), timeZone, at == null ? null : at.atOffset(ZoneOffset.UTC)))
        .map(rows -> rows.iterator().next().getLong(0));
  }

  /**
   * Settles the call of a delivery, at most once.
   *
   * @param minutes that it has cost; no more than what is held counts
   * @param attempt only if this is the newest attempt; 0 = whichever it is
   * @return whether it was settled now
   */
  boolean settle(String delivery, int minutes, CallEnd end, int attempt) {
    return await(
                pool.preparedQuery(SETTLE)
                    .execute(Tuple.of(delivery, minutes, end.code(), attempt)))
            .rowCount()
        > 0;
  }

  /** Some of the calls whose end should have been reported by now. */
  List<Open> unreported(Duration since) {
    return await(
        pool.preparedQuery(OPEN)
            .execute(Tuple.of(since.toMillis(), AT_ONCE))
            .map(
                rows -> {
                  List<Open> open = new ArrayList<>();
                  rows.forEach(
                      row ->
                          open.add(
                              new Open(row.getString(0), row.getInteger(1), row.getString(2))));
                  return open;
                }));
  }

  /**
   * Settles calls that are still unsettled after that time: refused ones at nothing, others at
   * their held minutes.
   *
   * @return the number of their lines
   */
  int settleUnreported(Duration since) {
    return await(pool.preparedQuery(SETTLE_UNREPORTED).execute(Tuple.of(since.toMillis(), AT_ONCE)))
        .rowCount();
  }
}
