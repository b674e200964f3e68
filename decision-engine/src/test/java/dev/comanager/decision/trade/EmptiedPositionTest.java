package dev.comanager.decision.trade;

import static dev.comanager.decision.sample.FullRosters.player;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.comanager.contracts.Verdict;
import dev.comanager.decision.league.LeagueRules;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.league.ScoringRules;
import dev.comanager.decision.sample.FullRosters;
import dev.comanager.decision.sample.SampleLeague;
import dev.comanager.decision.value.LeagueOutlook;
import dev.comanager.decision.value.Outlook;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Positions at which a free agent does nearly as well as the player who goes or comes. */
class EmptiedPositionTest {
  private static final double ROUNDING = 1e-9;

  /** Two teams with one tight end each, and a free one. */
  private static SampleLeague tightEnds() {
    return FullRosters.schedule()
        .mine(LineupSlot.TE_SLOT, player("te", "Abe Stone", Position.TE, "MIA", 9))
        .mine(LineupSlot.RB_SLOT, player("rb", "Owen Pike", Position.RB, "TEN", 8))
        .theirs(LineupSlot.TE_SLOT, player("tte", "Vic Hale", Position.TE, "SEA", 7))
        .theirs(LineupSlot.RB_SLOT, player("trb", "Ezra Lane", Position.RB, "BUF", 14))
        .free(player("fte", "Ian Bloom", Position.TE, "KC", 8.1))
        .free(player("frb", "Lou Carver", Position.RB, "SEA", 4))
        .rules(rules(LineupSlot.TE_SLOT, LineupSlot.RB_SLOT));
  }

  private static LeagueRules rules(LineupSlot... slots) {
    return new LeagueRules(
        2, List.of(slots), 1, new ScoringRules(Map.of("points", 1.0)), List.of());
  }

  @Test
  void whoGivesHisOnlyTightEndPicksUpTheBestFreeOne() {
    TradeVerdict verdict = TradeCards.call(tightEnds(), List.of("te"), List.of("trb"));

    assertThat(verdict.lean()).isEqualTo(Verdict.TRADE);
    assertThat(verdict.perWeek()).isCloseTo(8.1 - 9 + 14 - 8, within(ROUNDING));
  }

  @Test
  void theOtherTeamPicksUpAFreeAgentToo() {
    TradeVerdict verdict = TradeCards.call(tightEnds(), List.of("te"), List.of("trb"));

    assertThat(verdict.other().orElseThrow().weighed().perWeek())
        .isCloseTo(9 - 8.1 + 4 - 14, within(ROUNDING));
  }

  @Test
  void gamesGradeBothTeamsWithTheFreeAgent() {
    TradeVerdict verdict = TradeCards.call(tightEnds(), List.of("te"), List.of("trb"));

    PlayerId free = new PlayerId("p:fte");
    assertThat(verdict.gradable().orElseThrow().pick()).containsOnlyOnce(free);
    assertThat(verdict.gradable().orElseThrow().other()).containsOnlyOnce(free);
  }

  /** The same with a flex; a free running back is better than one of those on the rosters. */
  private static SampleLeague withFlex() {
    return tightEnds()
        .mine(LineupSlot.FLEX, player("wr", "Sam Holt", Position.WR, "BUF", 10))
        .theirs(LineupSlot.FLEX, player("twr", "Finn Boyd", Position.WR, "NO", 10))
        .theirs(LineupSlot.BENCH, player("tte2", "Roy Dunn", Position.TE, "LAR", 9.5))
        .free(player("frb2", "Jude Marsh", Position.RB, "NO", 8.5))
        .rules(rules(LineupSlot.TE_SLOT, LineupSlot.RB_SLOT, LineupSlot.FLEX));
  }

  @Test
  void aFreedPlaceGoesToTheFreeAgentWhoStarts() {
    TradeVerdict verdict = TradeCards.call(withFlex(), List.of("te", "wr"), List.of("trb"));

    assertThat(verdict.weighed().adds()).extracting(Outlook::name).containsExactly("Ian Bloom");
  }

  /** The own quarterback has a bye in week 12. */
  private static SampleLeague quarterbacks() {
    return FullRosters.schedule()
        .mine(LineupSlot.QB_SLOT, player("qb", "Dean Hollis", Position.QB, "DET", 20))
        .mine(LineupSlot.RB_SLOT, player("rb", "Owen Pike", Position.RB, "TEN", 8))
        .mine(LineupSlot.BENCH, player("rb2", "Gil Reed", Position.RB, "BUF", 7))
        .theirs(LineupSlot.QB_SLOT, player("tqb", "Pete Cole", Position.QB, "LAR", 22))
        .theirs(LineupSlot.RB_SLOT, player("trb", "Ezra Lane", Position.RB, "TEN", 6))
        .theirs(LineupSlot.BENCH, player("tqb2", "Ned Vale", Position.QB, "SEA", 15))
        .free(player("fqb", "Art Doyle", Position.QB, "NO", 14))
        .free(player("frb", "Lou Carver", Position.RB, "SEA", 4))
        .rules(rules(LineupSlot.QB_SLOT, LineupSlot.RB_SLOT));
  }

  @Test
  void aBackupForOneByeAddsOnlyWhatAFreeAgentWouldNot() {
    TradeVerdict verdict = TradeCards.call(quarterbacks(), List.of("rb2"), List.of("tqb2"));

    assertThat(verdict.perWeek()).isCloseTo((15.0 - 14) / 7, within(ROUNDING));
    assertThat(verdict.lean()).isNotEqualTo(Verdict.TRADE);
  }

  @Test
  void suchABackupIsNoTarget() {
    SampleLeague league = quarterbacks();

    assertThat(
            LeagueOutlook.of(league.linked(), league.facts(), SampleLeague.NOW)
                .map(TradeTargets::of)
                .orElseThrow()
                .targets())
        .isEmpty();
  }
}
