package dev.comanager.watch.games;

import dev.comanager.contracts.event.GameChanged;
import dev.comanager.messaging.outbox.Transactions;
import dev.comanager.watch.recheck.RecheckStore;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.ZoneOffset;
import java.util.Comparator;
import java.util.List;

/** Games with their kickoffs, and the watches that end with them, by the database's clock. */
@ApplicationScoped
class GameStore {
  private static final String PUT =
      """
      INSERT INTO game AS g (id, kickoff, state, home, away, open)
      VALUES ($1, $2, $3, $4, $5, $2 > clock_timestamp())
      ON CONFLICT (id) DO UPDATE SET kickoff = excluded.kickoff, state = excluded.state,
        home = excluded.home, away = excluded.away, open = g.open OR excluded.open
      WHERE (g.kickoff, g.state, g.home, g.away)
        IS DISTINCT FROM (excluded.kickoff, excluded.state, excluded.home, excluded.away)
      """;
  private static final String END =
      """
      UPDATE watch SET state = 'ended', ended_at = clock_timestamp()
      WHERE id IN (
        SELECT w.id FROM game g JOIN watch_game wg ON wg.game = g.id JOIN watch w ON w.id = wg.watch
        WHERE g.open AND g.kickoff <= now() AND g.state <> 'postponed'
          AND w.state = 'active'
        LIMIT $1 FOR UPDATE OF w SKIP LOCKED)
      """;
  private static final String CLOSE =
      """
      WITH over AS (
        SELECT id FROM game g
        WHERE open AND kickoff <= now() AND NOT EXISTS (
          SELECT 1 FROM watch_game wg JOIN watch w ON w.id = wg.watch
          WHERE wg.game = g.id AND w.state = 'active')
        ORDER BY id FOR UPDATE)
      UPDATE game g SET open = false FROM over o WHERE g.id = o.id
      """;
  // No kickoff ends a watch whose game isn't played. One that is played later has a new kickoff by
  // then.
  private static final String END_UNPLAYED =
      """
      UPDATE watch SET state = 'ended', ended_at = clock_timestamp()
      WHERE id IN (
        SELECT id FROM watch w
        WHERE state = 'active' AND kind <> 'lineup' AND lock_at < now() - interval '2 days'
          AND watch_until(w) < clock_timestamp() - interval '2 days'
        LIMIT 1000 FOR UPDATE SKIP LOCKED)
      """;
  // Ended watches are kept for 30 days; a subject goes soon after its last watch has ended, at the
  // latest with that watch's row.
  private static final String DELETE_WATCHES =
      "DELETE FROM watch WHERE id IN (SELECT id FROM watch WHERE state <> 'active' AND ended_at <"
          + " now() - interval '30 days' LIMIT 1000 FOR UPDATE SKIP LOCKED)";
  private static final String UNWATCHED =
      """
      SELECT fingerprint FROM recheck WHERE fingerprint IN (
        SELECT fingerprint FROM watch WHERE state <> 'active'
          AND (ended_at > now() - interval '10 minutes'
            OR ended_at < now() - interval '30 days'))
      LIMIT 1000
      """;
  private static final String DELETE_DECISIONS =
      "DELETE FROM decision WHERE id IN (SELECT id FROM decision"
          + " WHERE received_at < now() - interval '8 days' FOR UPDATE SKIP LOCKED)";

  private final Pool pool;
  private final RecheckStore rechecks;

  GameStore(Pool pool, RecheckStore rechecks) {
    this.pool = pool;
    this.rechecks = rechecks;
  }

  Uni<Void> put(List<GameChanged> games) {
    if (games.isEmpty()) {
      return Uni.createFrom().voidItem();
    }
    List<Tuple> rows =
        games.stream()
            .sorted(Comparator.comparing(GameChanged::gameId))
            .map(
                game ->
                    Tuple.of(
                        game.gameId(),
                        game.kickoff().atOffset(ZoneOffset.UTC),
                        game.state().code(),
                        game.home(),
                        game.away()))
            .toList();
    return pool.preparedQuery(PUT).executeBatch(rows).replaceWithVoid();
  }

  /** Ends watches whose lock has come, at most so many; says how many. */
  Uni<Integer> endLocked(int most) {
    return pool.preparedQuery(END)
        .execute(Tuple.of(most))
        .map(ended -> ended.rowCount())
        .call(ended -> ended < most ? pool.query(CLOSE).execute() : Uni.createFrom().nullItem());
  }

  /** Ends watches on games that aren't played; deletes what no watch needs any more. */
  Uni<Void> deleteExpired() {
    return pool.query(END_UNPLAYED).execute().chain(() -> deleteUnwatched());
  }

  private Uni<Void> deleteUnwatched() {
    return Transactions.run(
            pool,
            tx ->
                tx.query(UNWATCHED)
                    .execute()
                    .map(rows -> rows.stream().map(row -> row.getString(0)).toList())
                    .chain(over -> rechecks.deleteUnwatched(tx, over)))
        .chain(() -> pool.query(DELETE_WATCHES).execute())
        .chain(() -> pool.query(DELETE_DECISIONS).execute())
        .replaceWithVoid();
  }
}
