package dev.comanager.decision.track;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.comanager.contracts.Json;
import dev.comanager.decision.decisions.Gradable;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.ScoringRules;
import dev.comanager.messaging.outbox.Transactions;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.function.Function;

/**
 * Decisions that wait for their grade. Any number of replicas may grade at once: each takes rows
 * that no other holds, and a grade once given stays.
 */
@ApplicationScoped
class GradingStore {
  private static final int AT_ONCE = 200;

  private static final String DUE =
      """
      SELECT decision_id, season, week, lock_at, pick, other, scoring FROM locked_decision
      WHERE graded_at IS NULL AND due_at <= clock_timestamp() AND league LIKE $1
      ORDER BY due_at LIMIT $2 FOR UPDATE SKIP LOCKED
      """;
  private static final String GRADE =
      """
      UPDATE locked_decision SET graded_at = clock_timestamp(), outcome = $2, points_gained = $3
      WHERE decision_id = $1 AND graded_at IS NULL
      """;
  private static final String LATER =
      """
      UPDATE locked_decision SET due_at = clock_timestamp() + interval '30 minutes'
      WHERE decision_id = $1
      """;

  private final Pool pool;

  GradingStore(Pool pool) {
    this.pool = pool;
  }

  /**
   * Grades what is due of a platform's leagues, up to 200 decisions.
   *
   * @return how many were looked at
   */
  Uni<Integer> grade(String platform, Function<LockedDecision, Grade> rule) {
    return Transactions.run(
        pool,
        tx ->
            tx.preparedQuery(DUE)
                .execute(Tuple.of(platform + ":%", AT_ONCE))
                .flatMap(
                    rows -> {
                      Uni<Void> done = Uni.createFrom().voidItem();
                      for (Row row : rows) {
                        done = done.chain(() -> write(tx, row, rule));
                      }
                      return done.replaceWith(rows.size());
                    }));
  }

  private static Uni<Void> write(SqlConnection tx, Row row, Function<LockedDecision, Grade> rule) {
    String id = row.getString("decision_id");
    return switch (rule.apply(decision(row))) {
      case Grade.Decided decided ->
          write(tx, id, decided.right() ? Outcome.RIGHT : Outcome.WRONG, decided.points());
      case Grade.Level _ -> write(tx, id, Outcome.LEVEL, 0.0);
      case Grade.Unknown _ -> write(tx, id, Outcome.UNKNOWN, null);
      case Grade.NotYet _ -> tx.preparedQuery(LATER).execute(Tuple.of(id)).replaceWithVoid();
    };
  }

  private static Uni<Void> write(SqlConnection tx, String id, Outcome outcome, Double points) {
    return tx.preparedQuery(GRADE).execute(Tuple.of(id, outcome.code(), points)).replaceWithVoid();
  }

  private static LockedDecision decision(Row row) {
    return new LockedDecision(
        row.getString("decision_id"),
        row.getInteger("season"),
        row.getInteger("week"),
        row.getOffsetDateTime("lock_at").toInstant(),
        new Gradable(
            new PlayerId(row.getString("pick")),
            new PlayerId(row.getString("other")),
            scoring(row.getString("scoring"))));
  }

  private static ScoringRules scoring(String json) {
    try {
      return Json.WIRE.readValue(json, ScoringRules.class);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a scoring that this service wrote", e);
    }
  }
}
