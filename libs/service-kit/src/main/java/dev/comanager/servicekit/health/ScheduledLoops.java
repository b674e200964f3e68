package dev.comanager.servicekit.health;

import io.quarkus.runtime.StartupEvent;
import io.quarkus.scheduler.FailedExecution;
import io.quarkus.scheduler.Scheduler;
import io.quarkus.scheduler.SuccessfulExecution;
import io.quarkus.scheduler.Trigger;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Registers every scheduled method as a loop. The end of a call counts as an iteration, whether or
 * not it succeeded. The loop may be idle for its own interval plus five minutes.
 */
@Singleton
class ScheduledLoops {
  private static final Duration GRACE = Duration.ofMinutes(5);

  // The scheduler uses the machine's clock too.
  private final Clock clock = Clock.systemUTC();
  private final Loops loops;
  private final Map<String, Heartbeat> heartbeats = new ConcurrentHashMap<>();

  ScheduledLoops(Loops loops) {
    this.loops = loops;
  }

  void begin(@Observes StartupEvent started, Instance<Scheduler> scheduler) {
    // Where nothing is scheduled it is not started.
    if (scheduler.isResolvable() && scheduler.get().isStarted()) {
      scheduler.get().getScheduledJobs().forEach(this::heartbeat);
    }
  }

  void ended(@Observes SuccessfulExecution execution) {
    turned(execution.getExecution().getTrigger());
  }

  void ended(@Observes FailedExecution execution) {
    turned(execution.getExecution().getTrigger());
  }

  private void turned(Trigger trigger) {
    heartbeat(trigger).signal(bound(trigger));
  }

  private Heartbeat heartbeat(Trigger trigger) {
    return heartbeats.computeIfAbsent(
        trigger.getId(), ignored -> loops.heartbeat(name(trigger), bound(trigger)));
  }

  /** The time between two calls, or until the first one, plus the grace period. */
  private Duration bound(Trigger trigger) {
    Instant next = trigger.getNextFireTime();
    Instant before = trigger.getPreviousFireTime();
    Instant from = before == null ? clock.instant() : before;
    return next == null || next.isBefore(from) ? GRACE : Duration.between(from, next).plus(GRACE);
  }

  /** The name, such as {@code Feeds.tick}. */
  private static String name(Trigger trigger) {
    String method = trigger.getMethodDescription();
    return method == null
        ? trigger.getId()
        : method.substring(method.lastIndexOf('.', method.indexOf('#')) + 1).replace('#', '.');
  }
}
