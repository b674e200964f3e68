package dev.comanager.auth.otp;

import dev.comanager.auth.cleanup.Cleanup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Duration;

/**
 * Deletes sign-ins and sends once no limit needs them: numbers are kept no longer. What is left of
 * budgets is read at the same pace.
 */
@Singleton
class CodesCleanup implements Cleanup {
  private final ExpiredCodeStore store;
  private final CodeBudgetMetrics budgets;

  CodesCleanup(ExpiredCodeStore store, CodeBudgetMetrics budgets) {
    this.store = store;
    this.budgets = budgets;
  }

  @Override
  public String name() {
    return "codes-cleanup";
  }

  @Override
  public Duration interval() {
    return Duration.ofMinutes(1);
  }

  @Override
  public Uni<Void> run() {
    return budgets.read().chain(store::deleteExpired);
  }
}
