package dev.comanager.watch.team;

import io.quarkus.logging.Log;
import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;

/**
 * Has the rosters of watched teams read every 15 minutes, every two within two hours of a lock
 * (INTERFACE section 4): platforms tell nobody when a lineup changes. On any number of replicas.
 */
@ApplicationScoped
class TeamPolling {
  private static final int AT_ONCE = 500;

  private final TeamSubjectStore teams;

  TeamPolling(TeamSubjectStore teams) {
    this.teams = teams;
  }

  @Scheduled(
      every = "1s",
      concurrentExecution = Scheduled.ConcurrentExecution.SKIP,
      skipExecutionIf = Scheduled.ApplicationNotRunning.class)
  Uni<Void> tick() {
    return teams
        .poll(AT_ONCE)
        .replaceWithVoid()
        .onFailure()
        .recoverWithUni(
            failure -> {
              Log.warnf("rosters not asked for reason=%s", failure.toString());
              return Uni.createFrom().voidItem();
            });
  }
}
