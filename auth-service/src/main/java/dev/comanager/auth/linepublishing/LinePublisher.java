package dev.comanager.auth.linepublishing;

import dev.comanager.servicekit.health.Round;
import dev.comanager.servicekit.sealing.Sealer;
import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Publishes new and changed lines to the other services, within a second. */
@Singleton
class LinePublisher {
  private static final Round ROUND =
      new Round("changed lines not published", Duration.ofMinutes(1));
  private static final int AT_ONCE = 100;

  private final UnpublishedLineStore lines;
  private final Optional<Sealer> notifier;

  LinePublisher(
      UnpublishedLineStore lines,
      @ConfigProperty(name = "comanager.one-time-codes.notifier-key")
          Optional<String> notifierKey) {
    this.lines = lines;
    this.notifier = notifierKey.map(Sealer::to);
  }

  @Scheduled(
      every = "1s",
      concurrentExecution = Scheduled.ConcurrentExecution.SKIP,
      skipExecutionIf = Scheduled.ApplicationNotRunning.class)
  Uni<Void> tick() {
    return notifier
        .map(sealer -> ROUND.of(publish(sealer, "")))
        .orElseGet(() -> Uni.createFrom().voidItem());
  }

  private Uni<Void> publish(Sealer sealer, String after) {
    return lines
        .publish(sealer, after, AT_ONCE)
        .chain(page -> page.more() ? publish(sealer, page.upTo()) : Uni.createFrom().voidItem());
  }
}
