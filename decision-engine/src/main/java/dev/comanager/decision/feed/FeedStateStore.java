package dev.comanager.decision.feed;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * When each feed is due, by the database's clock. Any number of replicas may claim: a claim moves
 * the time on, and the reader of the feed extends it. A feed whose reader died is claimed again
 * after at most {@link #CLAIM}.
 */
@ApplicationScoped
class FeedStateStore {
  /** How long a claim lasts unless it is extended. */
  static final Duration CLAIM = Duration.ofSeconds(20);

  private static final Duration LONGEST_PAUSE = Duration.ofMinutes(10);

  private static final String REGISTER =
      "INSERT INTO feed_state (feed) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING";
  private static final String CLAIM_DUE =
      """
      UPDATE feed_state SET due_at = now() + $2 * interval '1 millisecond'
      WHERE feed IN (SELECT feed FROM feed_state WHERE feed = ANY ($1::text[]) AND due_at <= now()
        FOR UPDATE SKIP LOCKED)
      RETURNING feed
      """;
  // A claim that has ended is another replica's to take, and what was made due stays due.
  private static final String EXTEND =
      """
      UPDATE feed_state SET due_at = now() + $2 * interval '1 millisecond'
      WHERE feed = ANY ($1::text[]) AND due_at > now()
      """;
  // A feed that became due while it was being read stays due: the reading may have been too early.
  private static final String DONE =
      """
      UPDATE feed_state SET last_ok_at = now(), failures = 0, failing_since = NULL,
        due_at = CASE WHEN due_at <= now() THEN due_at
          ELSE now() + $2 * interval '1 millisecond' END
      WHERE feed = $1
      """;
  private static final String DUE_NOW = "UPDATE feed_state SET due_at = now() WHERE feed = $1";
  // Clears the last failure of a feed that nobody needs, so that it isn't reported.
  private static final String UNWANTED =
      """
      UPDATE feed_state SET failures = 0, failing_since = NULL,
        due_at = now() + $2 * interval '1 millisecond'
      WHERE feed = $1
      """;
  // Twice as long a pause after each failure in a row: 5 s, 10 s, 20 s … ten minutes.
  private static final String FAILED =
      """
      UPDATE feed_state SET failures = failures + 1,
        failing_since = coalesce(failing_since, now()),
        due_at = now() + least($2, 5000 * power(2, least(failures, 10))) * interval '1 millisecond'
      WHERE feed = $1
      """;

  private static final String COUNTS =
      """
      SELECT feed, failures, coalesce(
        extract(epoch FROM clock_timestamp() - coalesce(last_ok_at, failing_since)), 0)::float8 AS age
      FROM feed_state WHERE feed = ANY ($1::text[])
      """;

  private final Pool pool;

  FeedStateStore(Pool pool) {
    this.pool = pool;
  }

  Uni<Void> register(List<String> feeds) {
    return pool.preparedQuery(REGISTER)
        .execute(Tuple.from(new Object[] {feeds.toArray(String[]::new)}))
        .replaceWithVoid();
  }

  /** Claims those of the given feeds that are due. */
  Uni<List<String>> claim(List<String> feeds) {
    return pool.preparedQuery(CLAIM_DUE)
        .execute(Tuple.of(feeds.toArray(String[]::new), (double) CLAIM.toMillis()))
        .map(rows -> rows.stream().map(row -> row.getString("feed")).toList());
  }

  /** Extends the claims on feeds that are still being read. */
  Uni<Void> extend(List<String> feeds) {
    return pool.preparedQuery(EXTEND)
        .execute(Tuple.of(feeds.toArray(String[]::new), (double) CLAIM.toMillis()))
        .replaceWithVoid();
  }

  Uni<Void> done(String feed, Duration pause) {
    return pool.preparedQuery(DONE)
        .execute(Tuple.of(feed, (double) pause.toMillis()))
        .replaceWithVoid();
  }

  /** Has the feed read at the next tick, and not only when it would be due. */
  Uni<Void> dueNow(String feed) {
    return pool.preparedQuery(DUE_NOW).execute(Tuple.of(feed)).replaceWithVoid();
  }

  /** Nobody needs the feed: it doesn't count as failing, and is checked again after the pause. */
  Uni<Void> unwanted(String feed, Duration pause) {
    return pool.preparedQuery(UNWANTED)
        .execute(Tuple.of(feed, (double) pause.toMillis()))
        .replaceWithVoid();
  }

  /**
   * How a feed stands.
   *
   * @param ageSeconds since it was last read, or first could not be when it never was; 0 when
   *     nobody has tried
   */
  record FeedCounts(long failures, double ageSeconds) {}

  Uni<Map<String, FeedCounts>> counts(List<String> feeds) {
    return pool.preparedQuery(COUNTS)
        .execute(Tuple.from(new Object[] {feeds.toArray(String[]::new)}))
        .map(
            rows ->
                rows.stream()
                    .collect(
                        Collectors.toMap(
                            row -> row.getString("feed"),
                            row ->
                                new FeedCounts(row.getInteger("failures"), row.getDouble("age")))));
  }

  Uni<Void> failed(String feed) {
    return pool.preparedQuery(FAILED)
        .execute(Tuple.of(feed, (double) LONGEST_PAUSE.toMillis()))
        .replaceWithVoid();
  }
}
