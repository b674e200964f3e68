package dev.comanager.auth.token;

import dev.comanager.servicekit.health.Round;
import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Duration;

/** Deletes codes and grants that are no longer valid and no longer needed for error messages. */
@Singleton
class GrantsCleanup {
  private static final Round ROUND = new Round("ended grants not deleted", Duration.ofMinutes(5));

  private final ExpiredTokenStore expiredTokens;

  GrantsCleanup(ExpiredTokenStore expiredTokens) {
    this.expiredTokens = expiredTokens;
  }

  @Scheduled(
      every = "1h",
      delayed = "5m",
      concurrentExecution = Scheduled.ConcurrentExecution.SKIP,
      skipExecutionIf = Scheduled.ApplicationNotRunning.class)
  Uni<Void> tick() {
    return ROUND.of(expiredTokens.deleteGrants());
  }
}
