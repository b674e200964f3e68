package dev.comanager.watch.line;

import io.quarkus.logging.Log;
import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;

/**
 * Looks at watches again whose text was held back, when quiet hours end (INTERFACE section 5): they
 * text if there still is a difference.
 */
@ApplicationScoped
class HeldBack {
  private static final int AT_ONCE = 1_000;

  private final HeldBackStore watches;

  HeldBack(HeldBackStore watches) {
    this.watches = watches;
  }

  @Scheduled(
      every = "1s",
      concurrentExecution = Scheduled.ConcurrentExecution.SKIP,
      skipExecutionIf = Scheduled.ApplicationNotRunning.class)
  Uni<Void> tick() {
    return watches
        .lookAgain(AT_ONCE)
        .replaceWithVoid()
        .onFailure()
        .recoverWithUni(
            failure -> {
              Log.warnf("watches not looked at again reason=%s", failure.toString());
              return Uni.createFrom().voidItem();
            });
  }
}
