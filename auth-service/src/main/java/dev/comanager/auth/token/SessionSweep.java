package dev.comanager.auth.token;

import dev.comanager.servicekit.health.Round;
import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
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
  // Keycloak is asked for each session.
  private static final Round ROUND = new Round("sessions not ended yet", Duration.ofMinutes(5));

  private final ExpiredTokenStore leftOver;
  private final SessionsKeycloak sessions;
  private final AtomicBoolean wanted = new AtomicBoolean();
  private final AtomicBoolean busy = new AtomicBoolean();

  SessionSweep(ExpiredTokenStore leftOver, SessionsKeycloak sessions) {
    this.leftOver = leftOver;
    this.sessions = sessions;
  }

  /** Says that a grant may have ended just now. */
  void nudge() {
    sweep().subscribe().with(done -> {});
  }

  /** One sweep at a time; a nudge that comes meanwhile is followed by another one. */
  @Scheduled(
      every = "{comanager.tokens.sweep-every}",
      skipExecutionIf = Scheduled.ApplicationNotRunning.class)
  Uni<Void> sweep() {
    wanted.set(true);
    if (!busy.compareAndSet(false, true)) {
      return Uni.createFrom().voidItem();
    }
    wanted.set(false);
    return ROUND
        .of(leftOver.ended().chain(this::end))
        .onTermination()
        .invoke(() -> busy.set(false))
        .chain(() -> wanted.get() ? sweep() : Uni.createFrom().voidItem());
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
