package dev.comanager.decision.publishing;

import dev.comanager.contracts.LeagueKey;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.event.LineLeaguesChanged.Link;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** Lines' links as they are published. */
@ApplicationScoped
class LineLinkStore {
  // A league that the line is refused is published as not linked.
  private static final String LINKS =
      "SELECT l.league, l.team_id, l.is_primary, t.team FROM league_link l"
          + " LEFT JOIN team_seen t USING (league, team_id) WHERE l.line = $1 AND NOT l.refused"
          + " ORDER BY l.is_primary DESC, l.seq";
  // In one order, so that two who lock several lines wait for each other and don't block. A line
  // that is being deleted has no row any more, and nothing is published for it.
  private static final String LOCK =
      "SELECT line FROM line_leagues WHERE line IN"
          + " (SELECT line FROM league_link WHERE league = $1 AND team_id = ANY ($2))"
          + " ORDER BY line FOR UPDATE";
  private static final String RAISE =
      "UPDATE line_leagues SET version = version + 1 WHERE line = $1 RETURNING version";

  /** The line's links, the primary first, then in the order of linking. */
  Uni<List<Link>> of(SqlConnection transaction, LineId line) {
    return transaction
        .preparedQuery(LINKS)
        .execute(Tuple.of(line.value()))
        .map(rows -> rows.stream().map(LineLinkStore::link).toList());
  }

  private static Link link(Row row) {
    LeagueKey league = LeagueKey.parse(row.getString(0)).orElseThrow();
    return new Link(
        league.platform(),
        league.leagueId(),
        row.getString(1),
        row.getBoolean(2),
        Optional.ofNullable(row.getString(3)).map(TeamDocument::read).orElse(null));
  }

  /** The lines that have one of those teams, locked until the transaction ends. */
  Uni<List<LineId>> lock(SqlConnection transaction, LeagueKey league, Collection<String> teams) {
    return transaction
        .preparedQuery(LOCK)
        .execute(Tuple.of(league.toString(), teams.toArray(String[]::new)))
        .map(rows -> rows.stream().map(row -> new LineId(row.getString(0))).toList());
  }

  /** Raises the version of the line's links, which are locked. */
  Uni<Long> raise(SqlConnection transaction, LineId line) {
    return transaction
        .preparedQuery(RAISE)
        .execute(Tuple.of(line.value()))
        .map(rows -> rows.iterator().next().getLong(0));
  }
}
