package dev.comanager.watch.recheck;

import dev.comanager.servicekit.health.Round;
import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;

/**
 * Rechecks watched decisions periodically, because some events change no fact: an add was claimed,
 * or a doubtful player is out because he isn't among the active ones.
 */
@ApplicationScoped
class DecisionPolling {
  private static final Round ROUND = new Round("decisions not polled", Duration.ofMinutes(1));
  private static final int AT_ONCE = 500;

  private final DecisionPollStore decisions;

  DecisionPolling(DecisionPollStore decisions) {
    this.decisions = decisions;
  }

  @Scheduled(
      every = "1s",
      concurrentExecution = Scheduled.ConcurrentExecution.SKIP,
      skipExecutionIf = Scheduled.ApplicationNotRunning.class)
  Uni<Void> tick() {
    return ROUND.of(decisions.poll(AT_ONCE));
  }
}
