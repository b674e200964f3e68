package dev.comanager.auth.cleanup;

import dev.comanager.servicekit.health.Heartbeat;
import dev.comanager.servicekit.health.Loops;
import io.quarkus.arc.All;
import io.quarkus.logging.Log;
import io.quarkus.runtime.StartupEvent;
import io.vertx.core.Vertx;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;

/** Runs every {@link Cleanup} at its interval. */
@Singleton
class CleanupSchedule {
  private final List<Cleanup> cleanups;
  private final Vertx vertx;
  private final List<Long> timers = new ArrayList<>();

  CleanupSchedule(@All List<Cleanup> cleanups, Vertx vertx) {
    this.cleanups = cleanups;
    this.vertx = vertx;
  }

  void start(@Observes StartupEvent started, Loops loops) {
    cleanups.forEach(cleanup -> schedule(cleanup, loops));
  }

  private void schedule(Cleanup cleanup, Loops loops) {
    Heartbeat heartbeat = loops.heartbeat(cleanup.name(), cleanup.bound());
    timers.add(
        vertx.setPeriodic(
            cleanup.interval().toMillis(),
            ignored ->
                heartbeat
                    .track(cleanup.run())
                    .subscribe()
                    .with(
                        done -> {},
                        failure ->
                            Log.warnf(
                                "cleanup failed name=%s cause=%s",
                                cleanup.name(), failure.getClass().getName()))));
  }

  @PreDestroy
  void stop() {
    timers.forEach(vertx::cancelTimer);
  }
}
