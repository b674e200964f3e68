package dev.comanager.decision.lineup;

import static dev.comanager.decision.sample.FullRosters.player;
import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.ToolErrorCode;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.sample.FullRosters;
import dev.comanager.decision.sample.LaterFacts;
import dev.comanager.decision.sample.SampleLeague;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** When {@code fantasy_optimize_lineup} has no lineup to improve. */
class NothingToImproveTest {
  private static final Instant TUESDAY = SampleLeague.SUNDAY_LATE.plus(Duration.ofDays(2));

  @Test
  void afterItsLastGameTheWeekIsOverAlthoughASlotIsEmpty() {
    ToolOutcome.Refused refused =
        (ToolOutcome.Refused) nothing(FullRosters.usual().emptyPlace(LineupSlot.WR_SLOT));

    assertThat(refused.code()).isEqualTo(ToolErrorCode.E_LOCKED);
    assertThat(refused.text())
        .isEqualTo("Week 11 is over. Ask again once the projections for week 12 are in.");
  }

  @Test
  void theLineupOfAnotherWeekIsNotImprovedWithThisWeeksProjections() {
    ToolOutcome.Answered answered =
        (ToolOutcome.Answered) nothing(FullRosters.usual().leagueWeek(12));

    assertThat(answered.text())
        .startsWith("Your league shows week 12 and the projections are for week 11.");
    assertThat(answered.body().get("decision").isNull()).isTrue();
  }

  @Test
  void inTheCurrentWeekThereIsALineup() {
    SampleLeague league = FullRosters.usual();

    assertThat(
            FantasyOptimizeLineup.nothingToImprove(
                league.linked(), league.facts(), SampleLeague.NOW))
        .isEmpty();
  }

  @Test
  void aLineupThatIsAllEmptyIsFilledFromTheBench() {
    SampleLeague league =
        allEmpty()
            .mine(LineupSlot.BENCH, player("wr", "Cy Yost", Position.WR, "BUF", 12))
            .mine(LineupSlot.BENCH, player("rb", "Al Zorn", Position.RB, "KC", 9));

    assertThat(
            FantasyOptimizeLineup.nothingToImprove(
                league.linked(), league.facts(), SampleLeague.NOW))
        .isEmpty();
    assertThat(LineupVerdict.on(league.linked(), league.facts(), SampleLeague.NOW).changes())
        .hasSize(2);
  }

  @Test
  void anEmptyLineupThatNobodyFitsCannotBeImproved() {
    SampleLeague league =
        allEmpty().mine(LineupSlot.BENCH, player("k", "Walt Ames", Position.K, "TEN", 8));

    assertThat(
            FantasyOptimizeLineup.nothingToImprove(
                league.linked(), league.facts(), SampleLeague.NOW))
        .get()
        .extracting(answer -> ((ToolOutcome.Answered) answer).text())
        .isEqualTo("I don't know any starter of \"Night Tide\", so there is no lineup to improve.");
  }

  private static SampleLeague allEmpty() {
    return FullRosters.schedule().emptyPlace(LineupSlot.WR_SLOT).emptyPlace(LineupSlot.RB_SLOT);
  }

  private static ToolOutcome nothing(SampleLeague league) {
    SeasonFacts facts = LaterFacts.afterAllGames(league.facts());
    Optional<ToolOutcome> outcome =
        FantasyOptimizeLineup.nothingToImprove(league.linked(), facts, TUESDAY);
    return outcome.orElseThrow();
  }
}
