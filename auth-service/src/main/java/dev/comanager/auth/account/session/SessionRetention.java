package dev.comanager.auth.account.session;

import dev.comanager.auth.securityevent.SecurityEventStore;
import dev.comanager.servicekit.health.Round;
import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Duration;

/**
 * Deletes expired account sessions, browsers and security events periodically, independent of
 * sign-ins.
 */
@Singleton
class SessionRetention {
  private static final Round ROUND =
      new Round("expired sessions not deleted", Duration.ofMinutes(7));

  private final SessionStore sessions;
  private final SecurityEventStore events;

  SessionRetention(SessionStore sessions, SecurityEventStore events) {
    this.sessions = sessions;
    this.events = events;
  }

  @Scheduled(
      every = "5m",
      delayed = "5m",
      concurrentExecution = Scheduled.ConcurrentExecution.SKIP,
      skipExecutionIf = Scheduled.ApplicationNotRunning.class)
  Uni<Void> tick() {
    return ROUND.of(sessions.deleteExpired().chain(events::deleteExpired).replaceWithVoid());
  }
}
