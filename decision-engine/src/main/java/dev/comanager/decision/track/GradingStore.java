package dev.comanager.decision.track;

import dev.comanager.messaging.outbox.Transactions;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Decisions that wait for their grade. Any number of replicas may grade at once: each takes rows
 * that no other holds. A grade changes only where statistics are corrected within days.
 */
@ApplicationScoped
class GradingStore {
  private static final int AT_ONCE = 200;

  private static final String DUE =
      """
      SELECT decision_id FROM locked_decision
      WHERE graded_at IS NULL AND due_at <= now() AND league LIKE $1
      ORDER BY due_at LIMIT $2 FOR UPDATE SKIP LOCKED
      """;

  private static final String CORRECTED =
      """
      SELECT decision_id FROM locked_decision
      WHERE regrade_at <= now() AND league LIKE $1
      ORDER BY regrade_at LIMIT $2 FOR UPDATE SKIP LOCKED
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
    return each(DUE, platform, it -> it.become(rule.apply(it.decision()), clock.instant()));
  }

  /**
   * Grades decisions again whose statistics may have been corrected, up to 200 of a platform's
   * leagues.
   *
   * @return how many were looked at
   */
  Uni<Integer> regrade(String platform, Function<LockedDecision, Grade> rule) {
    return each(
        CORRECTED, platform, it -> it.becomeAgain(rule.apply(it.decision()), clock.instant()));
  }

  private Uni<Integer> each(String claim, String platform, Consumer<LockedDecisionEntity> change) {
    return transactions.run(
        tx ->
            claim(tx, claim, platform)
                .chain(decisions::of)
                .invoke(due -> due.forEach(change))
                .map(List::size));
  }

  private static Uni<List<String>> claim(SqlConnection tx, String claim, String platform) {
    return tx.preparedQuery(claim)
        .execute(Tuple.of(platform + ":%", AT_ONCE))
        .map(rows -> rows.stream().map(row -> row.getString(0)).toList());
  }
}
