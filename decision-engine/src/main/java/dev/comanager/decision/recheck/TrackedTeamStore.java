package dev.comanager.decision.recheck;

import dev.comanager.contracts.DecisionId;
import dev.comanager.contracts.DecisionKind;
import dev.comanager.contracts.LeagueKey;
import dev.comanager.decision.startsit.StartSitRecheck;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;

/** Teams whose lines have a start/sit decision on the same players. */
@ApplicationScoped
class TrackedTeamStore {
  // A kickoff may have been put off since the card was made.
  private static final String FIND =
      "SELECT d.id, d.league, l.team_id FROM decision d JOIN league_link l USING (line, league)"
          + " WHERE d.kind = '"
          + DecisionKind.START_SIT.code()
          + "' AND d.season = $1 AND d.players = $2"
          + " AND d.lock_at > clock_timestamp() - interval '1 day'"
          + " ORDER BY d.updated_at DESC LIMIT $3";

  // A report has to stay well below what a broker takes in one record, and each team takes time.
  private static final int MOST = 200;

  private final Pool pool;

  TrackedTeamStore(Pool pool) {
    this.pool = pool;
  }

  /** A team and the decision that its line has. */
  record TrackedTeam(DecisionId decision, LeagueKey league, String teamId) {}

  /** The newest of them. */
  Uni<List<TrackedTeam>> find(StartSitRecheck.Question question) {
    return pool.preparedQuery(FIND)
        .execute(Tuple.of(question.season(), String.join(",", question.players()), MOST))
        .map(
            rows ->
                rows.stream()
                    .map(
                        row ->
                            new TrackedTeam(
                                new DecisionId(row.getString(0)),
                                LeagueKey.parse(row.getString(1)).orElseThrow(),
                                row.getString(2)))
                    .toList());
  }
}
