package dev.comanager.decision.linking;

import dev.comanager.contracts.LeagueKey;
import dev.comanager.contracts.LineId;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;

/** What is locked before a line's links are changed, and what goes with a link. */
@ApplicationScoped
class LeagueLinkStore {
  private static final String RAISE =
      """
      INSERT INTO line_leagues (line, version) VALUES ($1, 1)
      ON CONFLICT (line) DO UPDATE SET version = line_leagues.version + 1
      RETURNING version
      """;
  private static final String DELETE_COOKIES =
      "DELETE FROM espn_cookie WHERE line = $1 AND league = $2";

  /**
   * Raises the version of the line's links and so locks them until the transaction ends.
   *
   * @return the new version
   */
  Uni<Long> raise(SqlConnection transaction, LineId line) {
    return transaction
        .preparedQuery(RAISE)
        .execute(Tuple.of(line.value()))
        .map(rows -> rows.iterator().next().getLong(0));
  }

  /** Deletes what was entered to read the league. */
  Uni<Void> deleteCookies(SqlConnection transaction, LineId line, LeagueKey league) {
    return transaction
        .preparedQuery(DELETE_COOKIES)
        .execute(Tuple.of(line.value(), league.toString()))
        .replaceWithVoid();
  }
}
