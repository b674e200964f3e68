package dev.comanager.auth.otp;

import dev.comanager.servicekit.health.Round;
import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Duration;

/**
 * Deletes sign-ins and sends once no limit needs them, so that numbers are kept no longer. It also
 * refreshes the budget metrics.
 */
@Singleton
class CodesCleanup {
  private static final Round ROUND =
      new Round("expired sign-ins not deleted", Duration.ofMinutes(5));

  private final ExpiredCodeStore store;
  private final CodeBudgetMetrics budgets;

  CodesCleanup(ExpiredCodeStore store, CodeBudgetMetrics budgets) {
    this.store = store;
    this.budgets = budgets;
  }

  @Scheduled(
      every = "1m",
      delayed = "1m",
      concurrentExecution = Scheduled.ConcurrentExecution.SKIP,
      skipExecutionIf = Scheduled.ApplicationNotRunning.class)
  Uni<Void> tick() {
    return ROUND.of(budgets.read().chain(store::deleteExpired));
  }
}
