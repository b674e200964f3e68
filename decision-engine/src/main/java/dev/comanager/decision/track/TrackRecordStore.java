package dev.comanager.decision.track;

import dev.comanager.contracts.DecisionKind;
import dev.comanager.contracts.LineId;
import dev.comanager.decision.track.TrackRecordRule.Tally;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Locale;

/** Counts how one line's decisions turned out, and never another's. */
@ApplicationScoped
class TrackRecordStore {
  private static final String TALLIES =
      """
      SELECT kind, confidence, verdict IN ('ADD', 'TRADE') AS move, count(*)::int AS graded,
        (count(*) FILTER (WHERE outcome = 'right'))::int AS was_right, sum(points_gained) AS points
      FROM locked_decision WHERE line = $1 AND outcome IN ('right', 'wrong')
      GROUP BY 1, 2, 3 ORDER BY 2, 1, 3
      """;

  private final Pool pool;

  TrackRecordStore(Pool pool) {
    this.pool = pool;
  }

  Uni<List<Tally>> tallies(LineId line) {
    return pool.preparedQuery(TALLIES)
        .execute(Tuple.of(line.value()))
        .map(rows -> rows.stream().map(TrackRecordStore::tally).toList());
  }

  private static Tally tally(Row row) {
    return new Tally(
        DecisionKind.valueOf(row.getString("kind").toUpperCase(Locale.ROOT)),
        row.getBoolean("move"),
        row.getInteger("confidence"),
        row.getInteger("graded"),
        row.getInteger("was_right"),
        row.getDouble("points"));
  }
}
