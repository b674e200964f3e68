package dev.comanager.decision.league;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class UnprojectedStatsTest {
  private static final String BONUSES =
      "bonuses for many carries, completions, tackles or sacks in projections";
  private static final String STOPS = "a defense's stops, passes defended and hits in projections";

  @Test
  void whatALeaguePaysBeyondProjectionsIsNamed() {
    ScoringRules both = new ScoringRules(Map.of("bonus_rush_att_20", 3.0, "def_3_and_out", 1.0));
    ScoringRules clause =
        new ScoringRules(Map.of(), List.of(ScoringClause.each("qb_hit", 1, List.of(Position.DEF))));

    assertThat(UnprojectedStats.in(both)).containsExactlyInAnyOrder(BONUSES, STOPS);
    assertThat(UnprojectedStats.in(clause)).containsExactly(STOPS);
    assertThat(UnprojectedStats.in(new ScoringRules(Map.of("sack", 1.0, "rec", 1.0)))).isEmpty();
  }
}
