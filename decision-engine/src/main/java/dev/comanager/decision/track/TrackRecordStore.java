package dev.comanager.decision.track;

import dev.comanager.contracts.LineId;
import dev.comanager.decision.card.CardNumbers;
import dev.comanager.decision.track.TrackRecord.Recent;
import dev.comanager.decision.track.TrackRecordRule.Tally;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;

/** Reads how one line's decisions turned out, and never another's. */
@ApplicationScoped
class TrackRecordStore {
  private static final int RECENT = 10;

  private static final String TALLIES =
      """
      SELECT confidence, count(*)::int AS graded,
        (count(*) FILTER (WHERE outcome = 'right'))::int AS was_right, sum(points_gained) AS points
      FROM locked_decision WHERE line = $1 AND outcome IN ('right', 'wrong')
      GROUP BY confidence ORDER BY confidence
      """;
  private static final String LATEST =
      """
      SELECT decision_id, week, kind, headline, verdict, confidence, outcome, points_gained
      FROM locked_decision WHERE line = $1 AND graded_at IS NOT NULL
      ORDER BY lock_at DESC, decision_id LIMIT $2
      """;
  private static final String WAITING =
      "SELECT count(*)::int FROM locked_decision WHERE line = $1 AND graded_at IS NULL";

  private final Pool pool;

  TrackRecordStore(Pool pool) {
    this.pool = pool;
  }

  Uni<List<Tally>> tallies(LineId line) {
    return pool.preparedQuery(TALLIES)
        .execute(Tuple.of(line.value()))
        .map(rows -> rows.stream().map(TrackRecordStore::tally).toList());
  }

  /** The latest graded ones, the latest first. */
  Uni<List<Recent>> latest(LineId line) {
    return pool.preparedQuery(LATEST)
        .execute(Tuple.of(line.value(), RECENT))
        .map(rows -> rows.stream().map(TrackRecordStore::recent).toList());
  }

  Uni<Integer> waiting(LineId line) {
    return pool.preparedQuery(WAITING)
        .execute(Tuple.of(line.value()))
        .map(rows -> rows.iterator().next().getInteger(0));
  }

  private static Tally tally(Row row) {
    return new Tally(
        row.getInteger("confidence"),
        row.getInteger("graded"),
        row.getInteger("was_right"),
        row.getDouble("points"));
  }

  private static Recent recent(Row row) {
    Double points = row.getDouble("points_gained");
    int week = row.getInteger("week");
    return new Recent(
        row.getString("decision_id"),
        week == 0 ? null : Integer.valueOf(week),
        row.getString("kind"),
        row.getString("headline"),
        row.getString("verdict"),
        row.getInteger("confidence"),
        Outcome.of(row.getString("outcome")).right(),
        points == null ? null : Double.valueOf(CardNumbers.tenth(points)));
  }
}
