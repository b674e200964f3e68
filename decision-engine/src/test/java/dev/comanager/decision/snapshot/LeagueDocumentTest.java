package dev.comanager.decision.snapshot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.decision.league.ClaimSchedule;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.WaiverTerms;
import dev.comanager.decision.league.WaiverType;
import dev.comanager.decision.sample.FullRosters;
import java.time.DayOfWeek;
import java.time.ZoneId;
import java.util.List;
import org.junit.jupiter.api.Test;

class LeagueDocumentTest {
  private static final WaiverTerms TERMS =
      new WaiverTerms(null, 100, 1, null)
          .settled(
              new ClaimSchedule(
                  List.of(DayOfWeek.WEDNESDAY), 0, ZoneId.of("America/Los_Angeles"), false, 48));

  @Test
  void budgetsAndTermsAreStoredWithTheLeague() {
    League league = league();

    assertThat(LeagueDocument.read(LeagueDocument.write(league))).contains(league);
  }

  @Test
  void aLeagueThatAnOlderReleaseStoredHasNoBudgets() {
    String stored = LeagueDocument.write(league());
    String older =
        stored
            .replaceAll(",\"waiverTerms\":\\{[^{}]*\\{[^}]*}}", "")
            .replaceAll(",\"waiverBudget\":(\\d+|null)", "");
    assertThat(older).doesNotContain("waiverTerms", "waiverBudget");

    League league = LeagueDocument.read(older).orElseThrow();

    assertThat(league.rules().waiverTerms()).isEqualTo(WaiverTerms.UNKNOWN);
    assertThat(league.teams()).allMatch(team -> team.waiverBudget() == null);
  }

  private static League league() {
    League league = FullRosters.usual().linked().league();
    return new League(
        league.key(),
        league.name(),
        league.season(),
        league.week(),
        league.rules().with(WaiverType.BUDGET, TERMS),
        league.teams().stream().map(team -> team.withWaiverBudget(41)).toList(),
        league.matchups(),
        league.asOf());
  }
}
