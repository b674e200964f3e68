package dev.comanager.decision.snapshot;

import dev.comanager.decision.platform.PlatformException;
import dev.comanager.servicekit.health.Round;
import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;

/**
 * Asks platforms whether they still admit lines that make no requests themselves, because their
 * watches continue without any: at once when a league has turned private or public again, else
 * every six hours.
 */
@ApplicationScoped
public class AdmissionRounds {
  static final Duration LONGEST_UNCHECKED = Duration.ofHours(6);
  private static final int MOST_A_ROUND = 50;
  private static final Round ROUND = new Round("admissions not checked", Duration.ofMinutes(4));

  private final AdmissionStore store;
  private final LeagueAdmissions admissions;
  private final Clock clock;

  AdmissionRounds(AdmissionStore store, LeagueAdmissions admissions, Clock clock) {
    this.store = store;
    this.admissions = admissions;
    this.clock = clock;
  }

  @Scheduled(
      every = "5m",
      delayed = "1m",
      concurrentExecution = Scheduled.ConcurrentExecution.SKIP,
      skipExecutionIf = Scheduled.ApplicationNotRunning.class)
  Uni<Void> tick() {
    return ROUND.of(checkAll());
  }

  /** One round; a platform that can't be reached is asked again in the next one. */
  public Uni<Void> checkAll() {
    return store
        .admittedBefore(clock.instant().minus(LONGEST_UNCHECKED), MOST_A_ROUND)
        .chain(
            links ->
                Multi.createFrom()
                    .iterable(links)
                    .onItem()
                    .transformToUniAndConcatenate(
                        link ->
                            admissions
                                .checkOnce(link.line(), link.league())
                                .onFailure(PlatformException.class)
                                .recoverWithNull())
                    .onItem()
                    .ignoreAsUni());
  }
}
