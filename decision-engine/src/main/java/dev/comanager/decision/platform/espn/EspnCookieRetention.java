package dev.comanager.decision.platform.espn;

import dev.comanager.servicekit.health.Round;
import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;

/** Deletes cookies a day after they were entered for a league that was never linked. */
@ApplicationScoped
class EspnCookieRetention {
  private static final Round ROUND = new Round("cookies not deleted", Duration.ofMinutes(4));

  private final EspnCookieStore cookies;

  EspnCookieRetention(EspnCookieStore cookies) {
    this.cookies = cookies;
  }

  @Scheduled(
      every = "1h",
      delayed = "5m",
      concurrentExecution = Scheduled.ConcurrentExecution.SKIP,
      skipExecutionIf = Scheduled.ApplicationNotRunning.class)
  Uni<Void> tick() {
    return ROUND.of(cookies.deleteUnlinked());
  }
}
