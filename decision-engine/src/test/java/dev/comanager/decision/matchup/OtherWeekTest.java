package dev.comanager.decision.matchup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.ToolOutcome;
import dev.comanager.decision.sample.FullRosters;
import dev.comanager.decision.sample.SampleLeague;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class OtherWeekTest {
  @Test
  void theMatchupOfAnotherWeekIsNotProjectedWithThisWeeksNumbers() {
    SampleLeague league = FullRosters.usual().leagueWeek(12);

    ToolOutcome outcome =
        FantasyGetMatchup.answer(
            league.linked(), league.facts(), Optional.empty(), SampleLeague.NOW);

    assertThat(outcome)
        .isInstanceOfSatisfying(
            ToolOutcome.Refused.class,
            refused ->
                assertThat(refused.text())
                    .startsWith("Your league shows week 12 and the projections are for week 11."));
  }
}
