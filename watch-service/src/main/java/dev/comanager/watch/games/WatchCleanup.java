package dev.comanager.watch.games;

import dev.comanager.servicekit.health.Round;
import io.quarkus.logging.Log;
import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;

/**
 * Ends watches when their first game begins (INTERFACE section 5), and deletes expired rows; safe
 * on any number of replicas.
 */
@ApplicationScoped
class WatchCleanup {
  private static final Round END = new Round("watches not ended", Duration.ofMinutes(1));
  private static final Round CLEANUP = new Round("rows not deleted", Duration.ofMinutes(1));
  private static final int AT_ONCE = 1_000;

  private final GameStore games;

  WatchCleanup(GameStore games) {
    this.games = games;
  }

  @Scheduled(
      every = "1s",
      concurrentExecution = Scheduled.ConcurrentExecution.SKIP,
      skipExecutionIf = Scheduled.ApplicationNotRunning.class)
  Uni<Void> endLocked() {
    return END.of(
        games
            .endLocked(AT_ONCE)
            .chain(
                ended -> {
                  if (ended > 0) {
                    Log.infof("watches ended count=%d reason=lock", ended);
                  }
                  return ended == AT_ONCE ? endLocked() : Uni.createFrom().voidItem();
                }));
  }

  @Scheduled(
      every = "1m",
      delayed = "1m",
      concurrentExecution = Scheduled.ConcurrentExecution.SKIP,
      skipExecutionIf = Scheduled.ApplicationNotRunning.class)
  Uni<Void> deleteExpired() {
    return CLEANUP.of(games.deleteExpired());
  }
}
