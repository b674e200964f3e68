package dev.comanager.decision.snapshot;

import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;

/** Forgets leagues that no line has linked, a day after they were fetched. */
@ApplicationScoped
class SnapshotForgetting {
  private static final Duration PATIENCE = Duration.ofMinutes(4);

  private final LeagueSnapshotStore snapshots;

  SnapshotForgetting(LeagueSnapshotStore snapshots) {
    this.snapshots = snapshots;
  }

  @Scheduled(every = "1h", delayed = "5m")
  Uni<Void> tick() {
    return snapshots.forgetUnlinked().ifNoItem().after(PATIENCE).fail();
  }
}
