package dev.comanager.decision.snapshot;

import dev.comanager.servicekit.health.Round;
import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;

/** Deletes leagues that no line has linked, a day after they were fetched. */
@ApplicationScoped
class SnapshotCleanup {
  private static final Round ROUND = new Round("leagues not deleted", Duration.ofMinutes(4));

  private final LeagueSnapshotStore snapshots;

  SnapshotCleanup(LeagueSnapshotStore snapshots) {
    this.snapshots = snapshots;
  }

  @Scheduled(
      every = "1h",
      delayed = "5m",
      concurrentExecution = Scheduled.ConcurrentExecution.SKIP,
      skipExecutionIf = Scheduled.ApplicationNotRunning.class)
  Uni<Void> tick() {
    return ROUND.of(snapshots.deleteUnlinked());
  }
}
