package dev.comanager.watch.watches;

import dev.comanager.contracts.LineId;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.List;

/**
 * The active watches of a line, at most a hundred (INTERFACE section 5). Watches of one line are
 * set one after the other, so that two calls can't both be the hundredth.
 */
@ApplicationScoped
public class ActiveWatchesStore {
  /** Active watches that a line may have. */
  public static final int MOST = 100;

  private static final String LOCK_LINE =
      "SELECT pg_advisory_xact_lock(hashtextextended('watches of ' || $1, 0))";
  // Those on teams are locked too: who sets one changes it after this. While all its games are
  // postponed, a watch waits for their new times.
  private static final String END_LOCKED =
      """
      WITH locked AS (
        SELECT id, kind <> 'lineup' AND watch_until(w) <= clock_timestamp() AND NOT (
            SELECT coalesce(bool_and(g.state = 'postponed'), false)
            FROM watch_game wg JOIN game g ON g.id = wg.game WHERE wg.watch = w.id) AS over
        FROM watch w WHERE line = $1 AND state = 'active'
          AND (kind <> 'decision' OR watch_until(w) <= clock_timestamp())
        ORDER BY id FOR UPDATE)
      UPDATE watch w SET state = 'ended', ended_at = clock_timestamp()
      FROM locked l WHERE w.id = l.id AND l.over
      """;
  private static final String SUPERSEDE =
      """
      UPDATE watch SET state = 'superseded', last_skip_reason = 'superseded',
        ended_at = clock_timestamp()
      WHERE id = $1 AND state = 'active'
      """;
  private static final String COUNT =
      "SELECT count(*) FROM watch WHERE line = $1 AND state = 'active'";

  private final WatchRepository watches;
  private final WithdrawalPublisher withdrawals;
  private final Clock clock;

  ActiveWatchesStore(WatchRepository watches, WithdrawalPublisher withdrawals, Clock clock) {
    this.watches = watches;
    this.withdrawals = withdrawals;
    this.clock = clock;
  }

  /**
   * Locks the line until the transaction ends: no other transaction sets a watch of it or applies a
   * change of its linked leagues. Look up the league after this call; before it, the league could
   * still be unlinked, and the watch would outlive it.
   */
  public Uni<Void> lockLine(SqlConnection tx, LineId line) {
    return tx.preparedQuery(LOCK_LINE).execute(Tuple.of(line.value())).replaceWithVoid();
  }

  /** Locks the watches of a line that is locked; none of them is past its lock then. */
  public Uni<Void> lock(SqlConnection tx, LineId line) {
    // The tick that ends watches may be a second away.
    return tx.preparedQuery(END_LOCKED).execute(Tuple.of(line.value())).replaceWithVoid();
  }

  /** Whether the line, once locked, has as many as it may have. */
  public Uni<Boolean> full(SqlConnection tx, LineId line) {
    return tx.preparedQuery(COUNT)
        .execute(Tuple.of(line.value()))
        .map(rows -> rows.iterator().next().getLong(0) >= MOST);
  }

  /** Ends an active watch that has nothing to follow any more. */
  public Uni<Void> supersede(SqlConnection tx, long watch) {
    return tx.preparedQuery(SUPERSEDE).execute(Tuple.of(watch)).replaceWithVoid();
  }

  /** Ends active watches that the caller has locked, because their owner says so. */
  public Uni<Void> cancel(SqlConnection tx, LineId line, List<WatchEntity> locked) {
    locked.forEach(watch -> watch.cancel(clock.instant()));
    // Written before a statement reads them.
    return watches
        .flush()
        .chain(() -> withdrawals.append(tx, line, locked.stream().map(watch -> watch.id).toList()));
  }
}
