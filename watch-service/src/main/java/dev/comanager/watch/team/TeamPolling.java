package dev.comanager.watch.team;

import dev.comanager.servicekit.health.Round;
import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;

/**
 * Has the rosters of watched teams read every 15 minutes, and every two within two hours of a lock
 * (INTERFACE section 4), because platforms don't announce lineup changes. Safe on any number of
 * replicas.
 */
@ApplicationScoped
class TeamPolling {
  private static final Round ROUND = new Round("rosters not requested", Duration.ofMinutes(1));
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
    return ROUND.of(teams.poll(AT_ONCE));
  }
}
