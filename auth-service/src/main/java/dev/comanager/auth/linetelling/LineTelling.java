package dev.comanager.auth.linetelling;

import dev.comanager.servicekit.health.Loops;
import dev.comanager.servicekit.health.Pulse;
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

/**
 * Has the other services told of new and changed lines, within a second.
 */
@Singleton
class LineTelling {
  private static final long EVERY_MS = 500;
  private static final int AT_ONCE = 100;
  private static final Duration BOUND = Duration.ofMinutes(2);

  private final UntoldLineStore lines;
  private final Vertx vertx;
  private final Optional<Sealer> notifier;
  private final AtomicBoolean busy = new AtomicBoolean();
  private final Pulse pulse = new Pulse("line-telling", BOUND);
  private long timer = -1;

  LineTelling(
      UntoldLineStore lines,
      Vertx vertx,
      @ConfigProperty(name = "comanager.one-time-codes.notifier-key") Optional<String> notifierKey) {
    this.lines = lines;
    this.vertx = vertx;
    this.notifier = notifierKey.map(Sealer::to);
  }

  void start(@Observes StartupEvent started, Loops loops) {
    if (notifier.isPresent()) {
      loops.add(pulse);
      timer = vertx.setPeriodic(EVERY_MS, ignored -> tell());
    }
  }

  private void tell() {
    if (!busy.compareAndSet(false, true)) {
      return;
    }
    pulse
        .turn(lines.tell(notifier.orElseThrow(), AT_ONCE))
        .onTermination()
        .invoke(() -> busy.set(false))
        .subscribe()
        .with(
            told -> {
              if (told == AT_ONCE) {
                tell();
              }
            },
            failure -> Log.warnf("changed lines not told cause=%s", failure.getClass().getName()));
  }

  @PreDestroy
  void stop() {
    vertx.cancelTimer(timer);
  }
}
