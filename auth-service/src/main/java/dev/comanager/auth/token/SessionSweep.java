package dev.comanager.auth.token;

import dev.comanager.servicekit.health.Round;
import io.quarkus.logging.Log;
import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Ends Keycloak's sessions of revoked grants, immediately if possible, and later if Keycloak was
 * down. Nothing waits for it: only the grant stored here makes a token valid. Concurrent runs on
 * several replicas are harmless.
 */
@Singleton
class SessionSweep {
  // A run calls Keycloak for each session.
  private static final Round ROUND = new Round("sessions not ended yet", Duration.ofMinutes(5));

  private final ExpiredTokenStore expiredTokens;
  private final SessionsKeycloak sessions;
  private final AtomicBoolean wanted = new AtomicBoolean();
  private final AtomicBoolean busy = new AtomicBoolean();

  SessionSweep(ExpiredTokenStore expiredTokens, SessionsKeycloak sessions) {
    this.expiredTokens = expiredTokens;
    this.sessions = sessions;
  }

  /** Signals that a grant may just have been revoked. */
  void nudge() {
    sweep().subscribe().with(done -> {});
  }

  /** One sweep at a time; a nudge that comes meanwhile is followed by another one. */
  @Scheduled(every = "30s", skipExecutionIf = Scheduled.ApplicationNotRunning.class)
  Uni<Void> sweep() {
    wanted.set(true);
    if (!busy.compareAndSet(false, true)) {
      return Uni.createFrom().voidItem();
    }
    wanted.set(false);
    return ROUND
        .of(expiredTokens.ended().chain(this::end))
        .onTermination()
        .invoke(() -> busy.set(false))
        .chain(() -> wanted.get() ? sweep() : Uni.createFrom().voidItem());
  }

  private Uni<Void> end(List<ExpiredTokenStore.Ended> ended) {
    if (ended.isEmpty()) {
      return Uni.createFrom().voidItem();
    }
    return sessions
        .adminToken()
        .chain(
            adminToken ->
                Multi.createFrom()
                    .iterable(ended)
                    .onItem()
                    .transformToUniAndConcatenate(it -> end(it, adminToken))
                    .onItem()
                    .ignoreAsUni());
  }

  /** One that Keycloak doesn't end stays for the next sweep and holds up no other. */
  private Uni<Void> end(ExpiredTokenStore.Ended ended, String adminToken) {
    return sessions
        .end(ended.session(), adminToken)
        .chain(() -> expiredTokens.done(ended.grant()))
        .onFailure()
        .invoke(failure -> Log.warnf("session not ended yet reason=%s", failure.toString()))
        .onFailure()
        .recoverWithNull();
  }
}
