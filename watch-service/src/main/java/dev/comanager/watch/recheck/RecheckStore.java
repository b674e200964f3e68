package dev.comanager.watch.recheck;

import dev.comanager.contracts.CrashPoint;
import dev.comanager.contracts.Topic;
import dev.comanager.contracts.event.RecheckReported;
import dev.comanager.contracts.event.RecheckRequested;
import dev.comanager.messaging.outbox.Outbox;
import dev.comanager.messaging.outbox.OutboxMessage;
import dev.comanager.messaging.outbox.Transactions;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The wanted version of each subject and the one in progress. A nudge raises the wanted one; a
 * request goes out if none is under way, and a report that is older than what is wanted sends the
 * next. So the last nudge always counts, and a storm of them costs one request at a time.
 */
@ApplicationScoped
public class RecheckStore {
  // Rows are locked in the order of their names, so that two batches can't wait for each other.
  private static final String NUDGE =
      """
      WITH concerned AS (
        SELECT fingerprint FROM recheck WHERE fingerprint IN (
          SELECT fingerprint FROM subject_player WHERE player_id = ANY ($1))
        ORDER BY fingerprint FOR UPDATE)
      UPDATE recheck r SET wanted = r.wanted + 1,
        sent_wanted = CASE WHEN r.sent_at IS NULL THEN r.wanted + 1 ELSE r.sent_wanted END,
        sent_at = coalesce(r.sent_at, clock_timestamp()),
        wanted_since = coalesce(r.wanted_since, clock_timestamp())
      FROM concerned c WHERE r.fingerprint = c.fingerprint
      RETURNING r.fingerprint, r.wanted, r.sent_wanted = r.wanted AS asked
      """;
  private static final String REQUEST =
      """
      WITH concerned AS (
        SELECT fingerprint FROM recheck WHERE fingerprint = ANY ($1)
        ORDER BY fingerprint FOR UPDATE)
      UPDATE recheck r SET wanted = r.wanted + 1,
        sent_wanted = CASE WHEN r.sent_at IS NULL THEN r.wanted + 1 ELSE r.sent_wanted END,
        sent_at = coalesce(r.sent_at, clock_timestamp()),
        wanted_since = coalesce(r.wanted_since, clock_timestamp())
      FROM concerned c WHERE r.fingerprint = c.fingerprint
      RETURNING r.fingerprint, r.wanted, r.sent_wanted = r.wanted AS asked
      """;
  // A team's row goes with its subject's, and is locked first, as in polls and comparisons.
  private static final String LOCK_TEAMS =
      """
      SELECT fingerprint FROM team_subject WHERE fingerprint = ANY ($1)
      ORDER BY fingerprint FOR UPDATE SKIP LOCKED
      """;
  private static final String LOCK =
      """
      SELECT fingerprint FROM recheck r WHERE fingerprint = ANY ($1)
        AND (fingerprint = ANY ($2) OR NOT EXISTS (
          SELECT FROM team_subject t WHERE t.fingerprint = r.fingerprint))
      ORDER BY fingerprint FOR UPDATE SKIP LOCKED
      """;
  // Runs after the locks are taken, so it sees a watch whose transaction has just released them.
  private static final String DELETE_UNWATCHED =
      """
      DELETE FROM recheck r WHERE fingerprint = ANY ($1) AND NOT EXISTS (
        SELECT 1 FROM watch w WHERE w.fingerprint = r.fingerprint AND w.state = 'active')
      AND NOT EXISTS (
        SELECT 1 FROM watch w WHERE w.team = r.fingerprint AND w.state = 'active')
      """;
  private static final String REGISTER =
      """
      INSERT INTO recheck AS r (fingerprint, wanted, sent_wanted, sent_at, wanted_since)
      VALUES ($1, 1, 1, clock_timestamp(), clock_timestamp())
      ON CONFLICT (fingerprint) DO UPDATE SET wanted = r.wanted + 1,
        sent_wanted = CASE WHEN r.sent_at IS NULL THEN r.wanted + 1 ELSE r.sent_wanted END,
        sent_at = coalesce(r.sent_at, clock_timestamp()),
        wanted_since = coalesce(r.wanted_since, clock_timestamp())
      RETURNING fingerprint, wanted, sent_wanted = wanted AS asked
      """;
  private static final String INDEX =
      "INSERT INTO subject_player (player_id, fingerprint) SELECT unnest($2::text[]), $1"
          + " ON CONFLICT DO NOTHING";
  private static final String INDEX_MORE =
      "INSERT INTO subject_player (player_id, fingerprint)"
          + " SELECT player_id, fingerprint FROM unnest($1::text[], $2::text[])"
          + " AS t (player_id, fingerprint) ORDER BY fingerprint, player_id ON CONFLICT DO NOTHING";
  private static final String POLL_SOON =
      "UPDATE recheck SET poll_at = clock_timestamp() + interval '2 minutes'"
          + " WHERE fingerprint = ANY ($1)";
  // A number that wasn't wanted yet is of the subject's counters before it was left and followed
  // again.
  private static final String REPORTED =
      """
      WITH answered AS (
        SELECT r.fingerprint, a.wanted
        FROM recheck r JOIN unnest($1::text[], $2::bigint[]) AS a (fingerprint, wanted) USING (fingerprint)
        ORDER BY r.fingerprint FOR UPDATE OF r)
      UPDATE recheck r SET done = greatest(r.done, a.wanted),
        sent_at = CASE WHEN r.wanted <= a.wanted THEN NULL ELSE clock_timestamp() END,
        wanted_since = CASE WHEN r.wanted <= a.wanted THEN NULL ELSE r.sent_at END,
        sent_wanted = r.wanted
      FROM answered a
      WHERE r.fingerprint = a.fingerprint AND r.sent_at IS NOT NULL
        AND a.wanted BETWEEN r.sent_wanted AND r.wanted
      RETURNING r.fingerprint, r.wanted, r.wanted > a.wanted AS asked
      """;
  private static final String UNANSWERED =
      """
      UPDATE recheck SET sent_at = clock_timestamp(), sent_wanted = wanted
      WHERE fingerprint IN (
        SELECT fingerprint FROM recheck
        WHERE sent_at < now() - $2 * interval '1 millisecond'
        ORDER BY sent_at LIMIT $1 FOR UPDATE SKIP LOCKED)
      RETURNING fingerprint, wanted, true AS asked
      """;

  /** A message that waits longer means that the broker can't be reached. */
  private static final Duration BROKER_SLOW_AFTER = Duration.ofSeconds(5);

  private final Pool pool;
  private final Outbox outbox;

  RecheckStore(Pool pool, Outbox outbox) {
    this.pool = pool;
    this.outbox = outbox;
  }

  /** Facts of those players changed: requests a recheck of every subject with one of them. */
  Uni<Void> nudge(Collection<String> players) {
    return run(NUDGE, Tuple.from(new Object[] {players.toArray(String[]::new)})).replaceWithVoid();
  }

  /** Requests rechecks of those subjects, in the caller's transaction. */
  public Uni<Void> requestRecheck(SqlConnection tx, Collection<String> fingerprints) {
    return fingerprints.isEmpty()
        ? Uni.createFrom().voidItem()
        : tx.preparedQuery(REQUEST)
            .execute(Tuple.from(new Object[] {fingerprints.toArray(String[]::new)}))
            .chain(rows -> request(tx, rows))
            .replaceWithVoid();
  }

  /**
   * Deletes those of the subjects that no active watch follows any more. It doesn't wait for locks:
   * a subject that is locked stays until the next time.
   */
  public Uni<Void> deleteUnwatched(SqlConnection tx, Collection<String> fingerprints) {
    if (fingerprints.isEmpty()) {
      return Uni.createFrom().voidItem();
    }
    String[] all = fingerprints.toArray(String[]::new);
    return tx.preparedQuery(LOCK_TEAMS)
        .execute(Tuple.from(new Object[] {all}))
        .chain(teams -> tx.preparedQuery(LOCK).execute(Tuple.of(all, names(teams))))
        .chain(
            locked ->
                tx.preparedQuery(DELETE_UNWATCHED)
                    .execute(Tuple.from(new Object[] {names(locked)})))
        .replaceWithVoid();
  }

  private static String[] names(RowSet<Row> rows) {
    return rows.stream().map(row -> row.getString(0)).toArray(String[]::new);
  }

  /** Publishes the requests of a committed transaction now instead of at the next sweep. */
  public void publishNow() {
    outbox.nudge();
  }

  /**
   * Follows the subject from now on, and asks about it at once: between the card and the watch its
   * facts may have changed. Locks the subject's row, so it comes before the watch is stored.
   */
  public Uni<Void> register(SqlConnection tx, String fingerprint, List<String> players) {
    return tx.preparedQuery(REGISTER)
        .execute(Tuple.of(fingerprint))
        .call(
            () ->
                tx.preparedQuery(INDEX)
                    .execute(Tuple.of(fingerprint, players.toArray(String[]::new))))
        .chain(rows -> request(tx, rows))
        .replaceWithVoid();
  }

  /**
   * Adds players to subjects. Their facts may have changed in the meantime, so each subject is
   * rechecked now; and it is polled again soon, because rosters may matter from now on.
   *
   * @param players by subject
   */
  public Uni<Void> addPlayers(SqlConnection tx, Map<String, Set<String>> players) {
    if (players.isEmpty()) {
      return Uni.createFrom().voidItem();
    }
    List<String> ids = new ArrayList<>();
    List<String> subjects = new ArrayList<>();
    players.forEach(
        (subject, ofSubject) ->
            ofSubject.forEach(
                id -> {
                  ids.add(id);
                  subjects.add(subject);
                }));
    return requestRecheck(tx, players.keySet())
        .chain(
            () ->
                tx.preparedQuery(INDEX_MORE)
                    .execute(Tuple.of(ids.toArray(String[]::new), subjects.toArray(String[]::new))))
        .chain(
            () ->
                tx.preparedQuery(POLL_SOON)
                    .execute(Tuple.from(new Object[] {players.keySet().toArray(String[]::new)})))
        .replaceWithVoid();
  }

  /**
   * Reports came, one a subject: each answers what was wanted up to there; what was wanted since is
   * asked.
   */
  public Uni<Void> reported(SqlConnection tx, Collection<RecheckReported> reports) {
    return tx.preparedQuery(REPORTED)
        .execute(
            Tuple.of(
                reports.stream().map(RecheckReported::fingerprint).toArray(String[]::new),
                reports.stream().map(RecheckReported::wanted).toArray(Long[]::new)))
        .chain(rows -> request(tx, rows))
        .replaceWithVoid();
  }

  /**
   * Asks again where a request has brought no report for so long; says how many. Asks nothing while
   * requests wait for the broker themselves: repeating them would only add more.
   */
  Uni<Integer> retryUnanswered(int most, long silentMillis) {
    return outbox
        .waitsLongerThan(Topic.RECHECKS_REQUESTED, BROKER_SLOW_AFTER)
        .chain(
            waits ->
                waits
                    ? Uni.createFrom().item(0)
                    : run(UNANSWERED, Tuple.of(most, (double) silentMillis)));
  }

  private Uni<Integer> run(String sql, Tuple values) {
    return Transactions.run(
            pool,
            tx ->
                tx.preparedQuery(sql)
                    .execute(values)
                    .chain(rows -> request(tx, rows))
                    .invoke(() -> CrashPoint.at("nudge.before-commit")))
        .invoke(
            requested -> {
              if (requested > 0) {
                outbox.nudge();
              }
            });
  }

  private Uni<Integer> request(SqlConnection tx, RowSet<Row> rows) {
    List<OutboxMessage> requests =
        rows.stream()
            .filter(row -> row.getBoolean("asked"))
            .map(row -> new RecheckRequested(row.getString("fingerprint"), row.getLong("wanted")))
            .map(RecheckStore::message)
            .toList();
    return outbox.append(tx, requests).replaceWith(requests.size());
  }

  private static OutboxMessage message(RecheckRequested request) {
    return OutboxMessage.of(Topic.RECHECKS_REQUESTED, request.fingerprint(), request);
  }
}
