package dev.comanager.watch.recheck;

import dev.comanager.servicekit.health.Round;
import io.quarkus.logging.Log;
import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;

/** Repeats recheck requests that have brought no report for ten seconds. */
@ApplicationScoped
class RecheckRetry {
  private static final Round ROUND =
      new Round("silent rechecks not requested again", Duration.ofMinutes(1));
  private static final Duration SILENCE = Duration.ofSeconds(10);
  private static final int AT_ONCE = 1_000;

  private final RecheckStore rechecks;

  RecheckRetry(RecheckStore rechecks) {
    this.rechecks = rechecks;
  }

  @Scheduled(
      every = "1s",
      concurrentExecution = Scheduled.ConcurrentExecution.SKIP,
      skipExecutionIf = Scheduled.ApplicationNotRunning.class)
  Uni<Void> tick() {
    return ROUND.of(
        rechecks
            .retryUnanswered(AT_ONCE, SILENCE.toMillis())
            .invoke(
                requested -> {
                  if (requested > 0) {
                    Log.infof("rechecks requested again count=%d", requested);
                  }
                }));
  }
}
