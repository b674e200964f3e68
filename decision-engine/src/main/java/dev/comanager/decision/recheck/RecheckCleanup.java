package dev.comanager.decision.recheck;

import dev.comanager.servicekit.health.Round;
import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;

/** Deletes subjects that no watch can follow any more. */
@ApplicationScoped
class RecheckCleanup {
  private static final Round ROUND = new Round("subjects not deleted", Duration.ofMinutes(4));

  private final RecheckSubjectStore subjects;

  RecheckCleanup(RecheckSubjectStore subjects) {
    this.subjects = subjects;
  }

  @Scheduled(
      every = "1h",
      delayed = "5m",
      concurrentExecution = Scheduled.ConcurrentExecution.SKIP,
      skipExecutionIf = Scheduled.ApplicationNotRunning.class)
  Uni<Void> tick() {
    return ROUND.of(subjects.deleteExpired());
  }
}
