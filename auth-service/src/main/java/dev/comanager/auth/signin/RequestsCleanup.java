package dev.comanager.auth.signin;

import dev.comanager.servicekit.health.Round;
import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Duration;

/** Deletes sign-ins that ended long ago. */
@Singleton
class RequestsCleanup {
  private static final Round ROUND = new Round("old sign-ins not deleted", Duration.ofMinutes(5));

  private final AuthorizationRequestStore store;

  RequestsCleanup(AuthorizationRequestStore store) {
    this.store = store;
  }

  @Scheduled(
      every = "5m",
      delayed = "5m",
      concurrentExecution = Scheduled.ConcurrentExecution.SKIP,
      skipExecutionIf = Scheduled.ApplicationNotRunning.class)
  Uni<Void> tick() {
    return ROUND.of(store.deleteExpired());
  }
}
