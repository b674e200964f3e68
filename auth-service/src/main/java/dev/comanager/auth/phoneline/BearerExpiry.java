package dev.comanager.auth.phoneline;

import dev.comanager.servicekit.health.Round;
import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Duration;

/**
 * Revokes expired bearers, so that gateways that cache one receive a revocation. An introspection
 * checks the expiry time itself.
 */
@Singleton
class BearerExpiry {
  private static final Round ROUND = new Round("expired bearers not ended", Duration.ofMinutes(5));

  private final LineChanges store;

  BearerExpiry(LineChanges store) {
    this.store = store;
  }

  @Scheduled(
      every = "10s",
      concurrentExecution = Scheduled.ConcurrentExecution.SKIP,
      skipExecutionIf = Scheduled.ApplicationNotRunning.class)
  Uni<Void> tick() {
    return ROUND.of(store.endExpiredBearers());
  }
}
