package dev.comanager.decision.waiver;

import static dev.comanager.decision.sample.FullRosters.player;
import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.Verdict;
import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.facts.Practice;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.sample.FullRosters;
import dev.comanager.decision.sample.SampleLeague;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Second players at positions where only one starts. */
class SecondAtAPositionTest {
  /** The team's own starter is the best, a free player the second best. */
  private static SampleLeague behind(List<LineupSlot> slots, Position position) {
    return FullRosters.schedule()
        .mine(slots.getFirst(), player("own", "Walt Ames", position, "TEN", 12))
        .mine(LineupSlot.WR_SLOT, player("wr1", "Teo Brandt", Position.WR, "BUF", 12))
        .mine(LineupSlot.BENCH, player("wr2", "Ike Lowe", Position.WR, "TEN", 4))
        .theirs(slots.getFirst(), player("his", "Rex Moss", position, "SEA", 8))
        .theirs(LineupSlot.WR_SLOT, player("wr3", "Finn Boyd", Position.WR, "NO", 10))
        .free(player("next", "Cole Bishop", position, "MIA", 11))
        .free(player("wr4", "Max Orr", Position.WR, "IND", 7.5))
        .rules(WaiverCards.rules(2, slots, 1, List.of()));
  }

  @ParameterizedTest
  @CsvSource({"K,K_SLOT", "DEF,DEF_SLOT", "QB,QB_SLOT", "LB,LB_SLOT", "DE,DL_SLOT", "TE,TE_SLOT"})
  void nobodyIsAddedBehindABetterStarterWhereNoFlexTakesHim(Position position, LineupSlot slot) {
    SampleLeague league = behind(List.of(slot, LineupSlot.WR_SLOT), position);

    assertThat(WaiverCards.decision(league).verdict()).isEqualTo(Verdict.HOLD);
  }

  @Test
  void whoCanPlayInAFlexIsWorthASpot() {
    SampleLeague league =
        behind(List.of(LineupSlot.QB_SLOT, LineupSlot.WR_SLOT, LineupSlot.SUPERFLEX), Position.QB);
    league
        .mine(LineupSlot.SUPERFLEX, player("qb2", "Dean Hollis", Position.QB, "BUF", 11.5))
        .theirs(LineupSlot.SUPERFLEX, player("qb4", "Pete Cole", Position.QB, "LAR", 7));

    assertThat(WaiverCards.decision(league).headline()).isEqualTo("Add Cole Bishop, drop Lowe");
  }

  @Test
  void aRunningBackIsWorthASpotWithoutAFlex() {
    SampleLeague league = behind(List.of(LineupSlot.RB_SLOT, LineupSlot.WR_SLOT), Position.RB);

    assertThat(WaiverCards.decision(league).headline()).isEqualTo("Add Cole Bishop, drop Lowe");
  }

  @Test
  void theSecondKickerIsTheFirstToGo() {
    SampleLeague league =
        behind(List.of(LineupSlot.K_SLOT, LineupSlot.WR_SLOT), Position.K)
            .rules(
                WaiverCards.rules(2, List.of(LineupSlot.K_SLOT, LineupSlot.WR_SLOT), 2, List.of()))
            .mine(LineupSlot.BENCH, player("k2", "Gus Elder", Position.K, "MIA", 11.5))
            .free(player("star", "Big Star", Position.WR, "KC", 16));

    assertThat(WaiverCards.decision(league).headline()).isEqualTo("Add Big Star, drop Elder");
  }

  @Test
  void anInjuredStarterIsNotDroppedForHisStandIn() {
    SampleLeague league =
        FullRosters.schedule()
            .mine(
                LineupSlot.QB_SLOT,
                player("own", "Dean Hollis", Position.QB, "BUF", 22)
                    .listed(Availability.OUT, Practice.NONE, "Ankle"))
            .mine(LineupSlot.WR_SLOT, player("wr1", "Teo Brandt", Position.WR, "BUF", 12))
            .mine(LineupSlot.BENCH, player("wr2", "Ike Lowe", Position.WR, "TEN", 4))
            .free(player("next", "Pete Cole", Position.QB, "MIA", 18))
            .theirs(LineupSlot.QB_SLOT, player("his", "Rex Moss", Position.QB, "SEA", 17))
            .theirs(LineupSlot.WR_SLOT, player("wr3", "Finn Boyd", Position.WR, "NO", 10))
            .free(player("other", "Art Doyle", Position.QB, "NO", 13))
            .free(player("wr4", "Max Orr", Position.WR, "IND", 7.5))
            .rules(
                WaiverCards.rules(
                    2, List.of(LineupSlot.QB_SLOT, LineupSlot.WR_SLOT), 1, List.of()));

    assertThat(WaiverCards.decision(league).headline())
        .isEqualTo("Add Pete Cole for your QB spot, drop Lowe");
  }
}
