package dev.comanager.auth.token;

import dev.comanager.servicekit.health.Heartbeat;
import dev.comanager.servicekit.health.Loops;
import io.quarkus.logging.Log;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Ends in Keycloak what has ended here, at once where it can and later where Keycloak was down.
 * Nothing waits for it: a token counts by what stands here. On several replicas at once it does no
 * harm.
 */
@Singleton
class SessionSweep {
  // A sweep asks Keycloak for each session.
  private static final Duration BOUND = Duration.ofMinutes(10);

  private final ExpiredTokenStore leftOver;
  private final SessionsKeycloak sessions;
  private final Vertx vertx;
  private final long everyMs;
  private final AtomicBoolean wanted = new AtomicBoolean();
  private final AtomicBoolean busy = new AtomicBoolean();
  private final Heartbeat heartbeat = new Heartbeat("session-sweep", BOUND);
  private long sweeping = -1;

  SessionSweep(
      ExpiredTokenStore leftOver, SessionsKeycloak sessions, Vertx vertx, TokenConfig config) {
    this.leftOver = leftOver;
    this.sessions = sessions;
    this.vertx = vertx;
    this.everyMs = config.sweepEvery().toMillis();
  }

  void start(@Observes StartupEvent started, Loops loops) {
    loops.add(heartbeat);
    sweeping = vertx.setPeriodic(everyMs, ignored -> nudge());
  }

  @PreDestroy
  void stop() {
    vertx.cancelTimer(sweeping);
  }

  /** Says that a grant may have ended just now. */
  void nudge() {
    wanted.set(true);
    run();
  }

  private void run() {
    if (!busy.compareAndSet(false, true)) {
      return;
    }
    wanted.set(false);
    heartbeat
        .track(leftOver.ended().chain(this::end))
        .subscribe()
        .with(
            done -> {
              busy.set(false);
              if (wanted.get()) {
                run();
              }
            },
            failure -> {
              busy.set(false);
              Log.warnf("sessions not ended yet cause=%s", failure.getClass().getName());
            });
  }

  private Uni<Void> end(List<ExpiredTokenStore.Ended> ended) {
    if (ended.isEmpty()) {
      return Uni.createFrom().voidItem();
    }
    return sessions
        .admission()
        .chain(
            admission ->
                Multi.createFrom()
                    .iterable(ended)
                    .onItem()
                    .transformToUniAndConcatenate(
                        it ->
                            sessions
                                .end(it.session(), admission)
                                .chain(() -> leftOver.done(it.grant())))
                    .collect()
                    .last())
        .replaceWithVoid();
  }
}
