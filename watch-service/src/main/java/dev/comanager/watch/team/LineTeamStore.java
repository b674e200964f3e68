package dev.comanager.watch.team;

import dev.comanager.contracts.Json;
import dev.comanager.contracts.LeagueKey;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.event.TeamSnapshot;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.Optional;

/** Which team a line means. */
@ApplicationScoped
public class LineTeamStore {
  private static final String FIND =
      """
      SELECT league, team FROM line_league WHERE line = $1
      ORDER BY is_primary DESC, league LIMIT 1
      """;
  private static final String FIND_IN_LEAGUE =
      """
      SELECT league, team FROM line_league
      WHERE line = $1 AND league = $2 AND fingerprint = $3 AND team IS NOT NULL
      """;
  private static final Duration PAUSE = Duration.ofMillis(100);

  private final Pool pool;

  LineTeamStore(Pool pool) {
    this.pool = pool;
  }

  /**
   * The line's team in its primary league. One that was linked or read a moment ago may still be on
   * its way here, so it is looked for again until the timeout.
   */
  Uni<Optional<LineTeam>> find(LineId line, Duration timeout) {
    return poll(line, System.nanoTime() + timeout.toNanos());
  }

  /** The same as it is known now. */
  Uni<Optional<LineTeam>> find(SqlConnection tx, LineId line) {
    return first(tx, FIND, Tuple.of(line.value()));
  }

  /** That team of the line in that league, if it has been read. */
  public Uni<Optional<LineTeam>> find(
      SqlConnection tx, LineId line, LeagueKey league, String fingerprint) {
    return first(tx, FIND_IN_LEAGUE, Tuple.of(line.value(), league.toString(), fingerprint));
  }

  private static Uni<Optional<LineTeam>> first(SqlClient client, String sql, Tuple which) {
    return client
        .preparedQuery(sql)
        .execute(which)
        .map(rows -> rows.stream().findFirst().map(LineTeamStore::team));
  }

  private Uni<Optional<LineTeam>> poll(LineId line, long deadline) {
    return first(pool, FIND, Tuple.of(line.value()))
        .chain(
            found -> {
              boolean known = found.map(LineTeam::team).isPresent();
              if (known || System.nanoTime() + PAUSE.toNanos() - deadline >= 0) {
                return Uni.createFrom().item(found);
              }
              return Uni.createFrom()
                  .voidItem()
                  .onItem()
                  .delayIt()
                  .by(PAUSE)
                  .chain(() -> poll(line, deadline));
            });
  }

  /** From a row with a league and a team. */
  static LineTeam team(Row row) {
    LeagueKey league = LeagueKey.parse(row.getString("league")).orElseThrow();
    String team = row.getString("team");
    return new LineTeam(league, team == null ? null : Json.read(team, TeamSnapshot.class));
  }
}
