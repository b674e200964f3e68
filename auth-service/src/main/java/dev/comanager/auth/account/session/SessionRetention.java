package dev.comanager.auth.account.session;

import dev.comanager.auth.securityevent.SecurityEventStore;
import dev.comanager.servicekit.health.Heartbeat;
import dev.comanager.servicekit.health.Loops;
import io.quarkus.logging.Log;
import io.quarkus.runtime.StartupEvent;
import io.vertx.core.Vertx;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Duration;

/**
 * Deletes expired account sessions, browsers and security events by the clock: nobody has to sign
 * in for it.
 */
@Singleton
class SessionRetention {
  private static final long EVERY_MS = 300_000;

  private final SessionStore sessions;
  private final SecurityEventStore events;
  private final Vertx vertx;
  private final Heartbeat heartbeat = new Heartbeat("session-retention", Duration.ofMinutes(15));
  private long timer = -1;

  SessionRetention(SessionStore sessions, SecurityEventStore events, Vertx vertx) {
    this.sessions = sessions;
    this.events = events;
    this.vertx = vertx;
  }

  void start(@Observes StartupEvent started, Loops loops) {
    loops.add(heartbeat);
    timer = vertx.setPeriodic(EVERY_MS, ignored -> deleteExpired());
  }

  private void deleteExpired() {
    heartbeat
        .track(sessions.deleteExpired().chain(events::deleteExpired))
        .subscribe()
        .with(
            done -> {},
            failure ->
                Log.warnf("expired sessions not deleted cause=%s", failure.getClass().getName()));
  }

  @PreDestroy
  void stop() {
    vertx.cancelTimer(timer);
  }
}
