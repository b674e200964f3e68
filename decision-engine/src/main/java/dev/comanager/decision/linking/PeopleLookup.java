package dev.comanager.decision.linking;

import dev.comanager.contracts.LineId;
import dev.comanager.contracts.PlatformCode;
import dev.comanager.decision.platform.LeagueChoice;
import dev.comanager.decision.platform.LeaguePlatform;
import dev.comanager.decision.platform.LineBudget;
import dev.comanager.decision.platform.PlatformException;
import dev.comanager.decision.platform.PlatformException.Reason;
import dev.comanager.decision.platform.RecentFailures;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.List;

/**
 * Looks people up on platforms, within the budget of the requesting line. An unknown person, or one
 * without leagues, isn't looked up again within a minute.
 */
@ApplicationScoped
class PeopleLookup {
  private final LineBudget budget;
  private final RecentFailures<Person> nobody =
      new RecentFailures<>(Duration.ofMinutes(1), System::nanoTime);

  private record Person(PlatformCode platform, String username) {}

  PeopleLookup(LineBudget budget) {
    this.budget = budget;
  }

  /** The leagues in which the account that the line has connected plays this season. */
  Uni<List<LeagueChoice>> leaguesOf(LineId line, LeaguePlatform platform) {
    return budget.within(line, platform.code(), () -> platform.leaguesOf(line));
  }

  /** The leagues in which that person plays this season; empty when the person is unknown. */
  Uni<List<LeagueChoice>> leaguesOf(LineId line, LeaguePlatform platform, String username) {
    Person person = new Person(platform.code(), username);
    if (nobody.missing(person).isPresent()) {
      return Uni.createFrom().item(List.of());
    }
    return budget
        .within(line, platform.code(), () -> platform.leaguesOf(username))
        .invoke(
            found -> {
              if (found.isEmpty()) {
                nobody.note(person, new PlatformException(Reason.NOT_FOUND, "nobody", null));
              }
            });
  }
}
