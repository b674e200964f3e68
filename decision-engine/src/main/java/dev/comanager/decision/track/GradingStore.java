package dev.comanager.decision.track;

import dev.comanager.messaging.outbox.Transactions;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.List;
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
      SELECT decision_id FROM locked_decision
      WHERE graded_at IS NULL AND due_at <= clock_timestamp() AND league LIKE $1
      ORDER BY due_at LIMIT $2 FOR UPDATE SKIP LOCKED
      """;

  private final Transactions transactions;
  private final LockedDecisionRepository decisions;
  private final Clock clock;

  GradingStore(Transactions transactions, LockedDecisionRepository decisions, Clock clock) {
    this.transactions = transactions;
    this.decisions = decisions;
    this.clock = clock;
  }

  /**
   * Grades what is due of a platform's leagues, up to 200 decisions.
   *
   * @return how many were looked at
   */
  Uni<Integer> grade(String platform, Function<LockedDecision, Grade> rule) {
    return transactions.run(
        tx ->
            claim(tx, platform)
                .chain(decisions::of)
                .invoke(
                    due -> due.forEach(it -> it.become(rule.apply(it.decision()), clock.instant())))
                .map(List::size));
  }

  private static Uni<List<String>> claim(SqlConnection tx, String platform) {
    return tx.preparedQuery(DUE)
        .execute(Tuple.of(platform + ":%", AT_ONCE))
        .map(rows -> rows.stream().map(row -> row.getString(0)).toList());
  }
}
