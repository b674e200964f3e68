package dev.comanager.watch.line;

import dev.comanager.servicekit.health.Round;
import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;

/**
 * Checks watches whose text was held back again when quiet hours end (INTERFACE section 5); they
 * send a text if there still is a difference.
 */
@ApplicationScoped
class DeferredAlerts {
  private static final Round ROUND =
      new Round("held-back changes not checked again", Duration.ofMinutes(1));
  private static final int AT_ONCE = 1_000;

  private final DeferredAlertStore watches;

  DeferredAlerts(DeferredAlertStore watches) {
    this.watches = watches;
  }

  @Scheduled(
      every = "1s",
      concurrentExecution = Scheduled.ConcurrentExecution.SKIP,
      skipExecutionIf = Scheduled.ApplicationNotRunning.class)
  Uni<Void> tick() {
    return ROUND.of(watches.recheckDue(AT_ONCE));
  }
}
