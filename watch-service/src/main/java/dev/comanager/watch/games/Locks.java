package dev.comanager.watch.games;

import io.quarkus.logging.Log;
import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;

/** Ends watches when their first game begins (INTERFACE section 5), on any number of replicas. */
@ApplicationScoped
class Locks {
  private static final Duration PATIENCE = Duration.ofMinutes(1);
  private static final int AT_ONCE = 1_000;

  private final GameStore games;

  Locks(GameStore games) {
    this.games = games;
  }

  @Scheduled(
      every = "1s",
      concurrentExecution = Scheduled.ConcurrentExecution.SKIP,
      skipExecutionIf = Scheduled.ApplicationNotRunning.class)
  Uni<Void> end() {
    return games
        .endLocked(AT_ONCE)
        .chain(
            ended -> {
              if (ended > 0) {
                Log.infof("watches ended count=%d reason=lock", ended);
              }
              return ended == AT_ONCE ? end() : Uni.createFrom().voidItem();
            })
        .ifNoItem()
        .after(PATIENCE)
        .fail()
        .onFailure()
        .recoverWithUni(failure -> told("watches not ended", failure));
  }

  @Scheduled(
      every = "1m",
      delayed = "1m",
      concurrentExecution = Scheduled.ConcurrentExecution.SKIP,
      skipExecutionIf = Scheduled.ApplicationNotRunning.class)
  Uni<Void> forget() {
    return games
        .forget()
        .ifNoItem()
        .after(PATIENCE)
        .fail()
        .onFailure()
        .recoverWithUni(failure -> told("rows not deleted", failure));
  }

  private static Uni<Void> told(String what, Throwable failure) {
    Log.warnf("%s reason=%s", what, failure.toString());
    return Uni.createFrom().voidItem();
  }
}
