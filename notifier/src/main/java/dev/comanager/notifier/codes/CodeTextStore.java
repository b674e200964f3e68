package dev.comanager.notifier.codes;

import dev.comanager.outbox.Inbox;
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

/**
 * Codes on their way to the carrier. Rows are claimed in one statement each, so that replicas never
 * take the same one; a claim is committed before the carrier hears of it.
 */
@Singleton
class CodeTextStore {
  private static final Duration PATIENCE = Duration.ofSeconds(5);
  private static final String CONSUMER = "notifications.codes";
  private static final String INSERT =
      "INSERT INTO code_text (id, sealed, expires_at) VALUES ($1, $2, $3)";
  private static final String START =
      "UPDATE code_text SET state = 'started', attempts = attempts + 1, looks = 0,"
          + " started_at = clock_timestamp(), due_at = clock_timestamp() + $2 * interval '1 ms'"
          + " WHERE id IN (SELECT id FROM code_text WHERE state = 'waiting'"
          + " AND due_at <= clock_timestamp() AND expires_at > clock_timestamp()"
          + " ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED)"
          + " RETURNING id, sealed, attempts, looks, repeated, started_at";
  private static final String LOOK =
      "UPDATE code_text SET looks = looks + 1, due_at = clock_timestamp() + interval '30 s'"
          + " WHERE id IN (SELECT id FROM code_text WHERE state = 'started'"
          + " AND due_at <= clock_timestamp() AND expires_at > clock_timestamp()"
          + " ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED)"
          + " RETURNING id, sealed, attempts, looks, repeated, started_at";
  // Only what this very attempt has become: a later one is none of its business.
  private static final String OF_ATTEMPT = " WHERE id = $1 AND attempts = $2 AND state = 'started'";
  private static final String SENT =
      "UPDATE code_text SET state = 'sent', provider_id = $3" + OF_ATTEMPT;
  private static final String REFUSED = "UPDATE code_text SET state = 'refused'" + OF_ATTEMPT;
  private static final String WAIT =
      "UPDATE code_text SET state = 'waiting', repeated = $4,"
          + " due_at = clock_timestamp() + $3 * interval '1 ms'"
          + OF_ATTEMPT;
  private static final String LOOK_LATER =
      "UPDATE code_text SET due_at = clock_timestamp() + $3 * interval '1 ms'" + OF_ATTEMPT;
  private static final String END =
      "UPDATE code_text SET state = CASE state WHEN 'waiting' THEN 'expired' ELSE 'lost' END"
          + " WHERE state IN ('waiting', 'started') AND expires_at <= clock_timestamp()"
          + " RETURNING state";
  private static final String FORGET =
      "DELETE FROM code_text WHERE expires_at < clock_timestamp() - interval '1 hour'";

  private final Pool pool;
  private final Inbox inbox;

  CodeTextStore(Pool pool, Inbox inbox) {
    this.pool = pool;
    this.inbox = inbox;
  }

  /**
   * A text that was claimed.
   *
   * @param attempt which attempt toward the carrier it is, from 1
   * @param look which look at the carrier's listing it is, from 1; 0 for one to be sent
   * @param repeated whether an unclear attempt was followed by another one
   */
  record Claimed(
      String id, String sealed, int attempt, int look, boolean repeated, Instant startedAt) {
    @Override
    public String toString() {
      return "Claimed[id=" + id + ", attempt=" + attempt + ", look=" + look + "]";
    }
  }

  /** Takes a text over; false when it was taken over before. */
  boolean take(String id, String sealed, Instant expiresAt) {
    return await(
        pool.withTransaction(
            tx ->
                inbox
                    .firstTime(tx, CONSUMER, id)
                    .chain(
                        first ->
                            first
                                ? tx.preparedQuery(INSERT)
                                    .execute(
                                        Tuple.of(id, sealed, expiresAt.atOffset(ZoneOffset.UTC)))
                                    .replaceWith(true)
                                : Uni.createFrom().item(false))));
  }

  /** Begins an attempt for texts that are due, at most so many. */
  List<Claimed> start(int most) {
    return claimed(START, Tuple.of(most, LookRule.first().toMillis()));
  }

  /** Texts whose attempt ended unclear and that are to be looked up now, at most so many. */
  List<Claimed> look(int most) {
    return claimed(LOOK, Tuple.of(most));
  }

  void sent(Claimed text, String providerId) {
    run(SENT, Tuple.of(text.id(), text.attempt(), providerId));
  }

  void refused(Claimed text) {
    run(REFUSED, Tuple.of(text.id(), text.attempt()));
  }

  /** The carrier doesn't have it: it is sent again after this time. */
  void sendAgain(Claimed text, Duration after, boolean repeated) {
    run(WAIT, Tuple.of(text.id(), text.attempt(), after.toMillis(), repeated));
  }

  void lookAgain(Claimed text, Duration after) {
    run(LOOK_LATER, Tuple.of(text.id(), text.attempt(), after.toMillis()));
  }

  /** Ends what is of no use any more; says how each one ended. */
  List<String> endExpired() {
    return await(
        pool.query(END)
            .execute()
            .map(
                rows -> {
                  List<String> states = new ArrayList<>();
                  rows.forEach(row -> states.add(row.getString("state")));
                  return states;
                }));
  }

  void forget() {
    await(pool.query(FORGET).execute());
  }

  /** Whether the database answers. */
  Uni<Void> probe() {
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
        row.getString("id"),
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
