package dev.comanager.decision.snapshot;

import dev.comanager.contracts.LeagueKey;
import dev.comanager.contracts.LineId;
import dev.comanager.decision.league.League;
import dev.comanager.decision.platform.LineBudget;
import dev.comanager.decision.platform.PlatformException;
import dev.comanager.decision.platform.PlatformException.Reason;
import dev.comanager.decision.platform.Platforms;
import dev.comanager.decision.platform.RecentFailures;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.function.Supplier;

/**
 * Decides whether a line may see a league's data. A snapshot is shared between lines, and one
 * line's cookies may have opened it. Data of a league that its platform restricts to members is
 * visible to a line until an hour after the platform last admitted that line itself.
 */
@ApplicationScoped
class LeagueAdmissions {
  static final Duration LASTS = Duration.ofHours(1);
  private static final Duration LEFT_ALONE = Duration.ofSeconds(10);

  private final Platforms platforms;
  private final AdmissionStore store;
  private final LineBudget budget;
  private final Clock clock;
  private final RecentFailures<Admission> failures =
      new RecentFailures<>(LEFT_ALONE, System::nanoTime);

  private record Admission(LineId line, LeagueKey league) {}

  LeagueAdmissions(Platforms platforms, AdmissionStore store, LineBudget budget, Clock clock) {
    this.platforms = platforms;
    this.store = store;
    this.budget = budget;
    this.clock = clock;
  }

  /**
   * Whether a line that was admitted at that time may see the league.
   *
   * @param admittedAt null when it never was
   */
  static boolean covers(Instant admittedAt, League league) {
    return !league.restricted()
        || (admittedAt != null && !league.asOf().isAfter(admittedAt.plus(LASTS)));
  }

  /** Asks the platform within the line's budget; fails when the platform doesn't admit the line. */
  Uni<Void> check(LineId line, LeagueKey league) {
    return failures
        .of(new Admission(line, league))
        .map(failure -> Uni.createFrom().<Void>failure(failure))
        .orElseGet(
            () ->
                call(
                    line,
                    league,
                    () -> budget.within(line, league.platform(), () -> admits(line, league))));
  }

  /** The same for background work. */
  Uni<Void> checkOnce(LineId line, LeagueKey league) {
    return call(line, league, () -> admits(line, league));
  }

  private Uni<Void> call(LineId line, LeagueKey league, Supplier<Uni<Void>> question) {
    return question
        .get()
        .chain(() -> store.admitted(line, league, clock.instant()))
        .onFailure(PlatformException.class)
        .call(
            refusal -> {
              if (refusal.reason() != Reason.LIMITED) {
                failures.note(new Admission(line, league), refusal);
              }
              return refusal.reason() == Reason.NOT_ALLOWED || refusal.reason() == Reason.NOT_FOUND
                  ? store.refused(line, league)
                  : Uni.createFrom().voidItem();
            });
  }

  private Uni<Void> admits(LineId line, LeagueKey league) {
    return platforms
        .offered(league.platform())
        .chain(platform -> platform.admits(line, league.leagueId()));
  }
}
