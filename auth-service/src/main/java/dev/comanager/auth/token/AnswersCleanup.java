package dev.comanager.auth.token;

import dev.comanager.servicekit.health.Round;
import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Duration;

/** Deletes responses to refreshes that no client can be waiting for any more. */
@Singleton
class AnswersCleanup {
  private static final Round ROUND =
      new Round("answers to refreshes not deleted", Duration.ofMinutes(5));

  private final ExpiredTokenStore expiredTokens;

  AnswersCleanup(ExpiredTokenStore expiredTokens) {
    this.expiredTokens = expiredTokens;
  }

  @Scheduled(
      every = "30s",
      concurrentExecution = Scheduled.ConcurrentExecution.SKIP,
      skipExecutionIf = Scheduled.ApplicationNotRunning.class)
  Uni<Void> tick() {
    return ROUND.of(expiredTokens.deleteAnswers());
  }
}
