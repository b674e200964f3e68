package dev.comanager.decision.league;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DefenderPositionsTest {
  @Test
  void everyPlatformsNamesOfDefendersAreKnown() {
    assertThat(Position.find("EDR")).contains(Position.DE);
    assertThat(Position.find("IL")).contains(Position.DT);
    assertThat(Position.find("DL")).contains(Position.DL);
    assertThat(Position.find("OLB")).contains(Position.LB);
    assertThat(Position.find("cb")).contains(Position.CB);
    assertThat(Position.find("FS")).contains(Position.S);
    assertThat(Position.ofArgument("S")).isEmpty();
  }

  @Test
  void aSlotTakesItsKindsAndThoseWhoMayBeOne() {
    assertThat(LineupSlot.DE_SLOT.accepts(Position.DE)).isTrue();
    assertThat(LineupSlot.DE_SLOT.accepts(Position.DL)).isTrue();
    assertThat(LineupSlot.DE_SLOT.accepts(Position.DT)).isFalse();
    assertThat(LineupSlot.DL_SLOT.accepts(Position.DT)).isTrue();
    assertThat(LineupSlot.DB_SLOT.accepts(Position.S)).isTrue();
    assertThat(LineupSlot.S_SLOT.accepts(Position.CB)).isFalse();
    assertThat(LineupSlot.IDP_FLEX.accepts(Position.CB)).isTrue();
    assertThat(LineupSlot.FLEX.accepts(Position.DE)).isFalse();
    assertThat(LineupSlot.BENCH.accepts(Position.DT)).isTrue();
  }

  @Test
  void anEdgeRusherIsALinebackerWhoFillsSlotsOfTheLineToo() {
    assertThat(LineupSlot.LB_SLOT.accepts(Position.EDGE)).isTrue();
    assertThat(LineupSlot.DL_SLOT.accepts(Position.EDGE)).isTrue();
    assertThat(LineupSlot.DE_SLOT.accepts(Position.EDGE)).isFalse();
    assertThat(LineupSlot.DB_SLOT.accepts(Position.EDGE)).isFalse();
    assertThat(LineupSlot.DL_SLOT.accepts(Position.LB)).isFalse();
    assertThat(LineupSlot.starting(List.of(Position.EDGE))).contains(LineupSlot.LB_SLOT);
  }

  @Test
  void aSlotIsFoundByWhomItIsFor() {
    assertThat(LineupSlot.starting(List.of(Position.DE, Position.DT))).contains(LineupSlot.DL_SLOT);
    assertThat(LineupSlot.starting(List.of(Position.DL))).contains(LineupSlot.DL_SLOT);
    assertThat(LineupSlot.starting(List.of(Position.S))).contains(LineupSlot.S_SLOT);
    assertThat(LineupSlot.starting(List.of(Position.DL, Position.LB, Position.DB)))
        .contains(LineupSlot.IDP_FLEX);
    assertThat(LineupSlot.starting(List.of(Position.DE, Position.LB))).isEmpty();
  }

  @Test
  void onlyPartOfTheLinebackersIsNoPosition() {
    assertThat(WholePositions.of(List.of("EDR", "IL", "ILB", "OLB")).orElseThrow())
        .containsExactlyInAnyOrder(Position.DE, Position.DT, Position.LB);
    assertThat(WholePositions.of(List.of("CB")).orElseThrow()).containsExactly(Position.CB);
    assertThat(WholePositions.of(List.of("CB", "ILB"))).isEmpty();
    assertThat(WholePositions.of(List.of("CB", "P"))).isEmpty();
    assertThat(WholePositions.covered(List.of("CB", "ILB", "QB"))).containsExactly(Position.CB);
  }

  @Test
  void aRuleForALineCountsForItsEndsAndTackles() {
    ScoringRules rules =
        new ScoringRules(
            Map.of(),
            List.of(
                ScoringClause.each("idp_sack", 4, List.of(Position.DL)),
                ScoringClause.each("idp_tkl_solo", 1, List.of(Position.DE))));
    StatLine line = new StatLine(Map.of("idp_sack", 1.0, "idp_tkl_solo", 3.0));

    assertThat(rules.points(line, Position.DE)).isEqualTo(7, within(1e-9));
    assertThat(rules.points(line, Position.DT)).isEqualTo(4, within(1e-9));
    assertThat(rules.points(line, Position.DL)).isEqualTo(5.5, within(1e-9));
    assertThat(rules.points(line, Position.LB)).isZero();
  }
}
