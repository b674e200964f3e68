package dev.comanager.auth.linepublishing;

import dev.comanager.servicekit.health.Heartbeat;
import dev.comanager.servicekit.health.Loops;
import dev.comanager.servicekit.sealing.Sealer;
import io.quarkus.logging.Log;
import io.quarkus.runtime.StartupEvent;
import io.vertx.core.Vertx;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Has the other services told of new and changed lines, within a second. */
@Singleton
class LinePublisher {
  private static final long EVERY_MS = 500;
  private static final int AT_ONCE = 100;
  private static final Duration BOUND = Duration.ofMinutes(2);

  private final UnpublishedLineStore lines;
  private final Vertx vertx;
  private final Optional<Sealer> notifier;
  private final AtomicBoolean busy = new AtomicBoolean();
  private final Heartbeat heartbeat = new Heartbeat("line-publisher", BOUND);
  private long timer = -1;

  LinePublisher(
      UnpublishedLineStore lines,
      Vertx vertx,
      @ConfigProperty(name = "comanager.one-time-codes.notifier-key")
          Optional<String> notifierKey) {
    this.lines = lines;
    this.vertx = vertx;
    this.notifier = notifierKey.map(Sealer::to);
  }

  void start(@Observes StartupEvent started, Loops loops) {
    if (notifier.isPresent()) {
      loops.add(heartbeat);
      timer = vertx.setPeriodic(EVERY_MS, ignored -> publish());
    }
  }

  private void publish() {
    if (!busy.compareAndSet(false, true)) {
      return;
    }
    heartbeat
        .track(lines.publish(notifier.orElseThrow(), AT_ONCE))
        .onTermination()
        .invoke(() -> busy.set(false))
        .subscribe()
        .with(
            published -> {
              if (published == AT_ONCE) {
                publish();
              }
            },
            failure ->
                Log.warnf("changed lines not published cause=%s", failure.getClass().getName()));
  }

  @PreDestroy
  void stop() {
    vertx.cancelTimer(timer);
  }
}
