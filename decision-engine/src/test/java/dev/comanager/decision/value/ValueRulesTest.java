package dev.comanager.decision.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.Position;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class ValueRulesTest {
  @Test
  void theRestOfSeasonIs60PercentProjectionAnd40PercentAverage() {
    // Mean 10; eight games of 16 points shrunk by four of 10 give 14.
    double perWeek = RestOfSeasonRule.perWeek(List.of(11.0, 10.0, 9.0), 8, 8 * 16.0);

    assertThat(perWeek).isCloseTo(.6 * 10 + .4 * 14, within(1e-9));
  }

  @Test
  void oneGameHardlyChangesTheEstimate() {
    assertThat(RestOfSeasonRule.perWeek(List.of(10.0), 1, 40)).isCloseTo(12.4, within(1e-9));
  }

  @Test
  void withoutProjectionsTheAverageIsUsedAndWithoutBothZero() {
    assertThat(RestOfSeasonRule.perWeek(List.of(), 4, 48)).isEqualTo(12);
    assertThat(RestOfSeasonRule.perWeek(List.of(), 0, 0)).isZero();
    assertThat(RestOfSeasonRule.perWeek(List.of(7.5), 0, 0)).isCloseTo(7.5, within(1e-9));
  }

  @Test
  void onlyTheLastThreeProjectionsCount() {
    assertThat(RestOfSeasonRule.perWeek(List.of(10.0, 10.0, 10.0, 90.0), 0, 0))
        .isCloseTo(10, within(1e-9));
  }

  @Test
  void anAddScoreIs70PercentProjectionAnd30PercentLastThreeGames() {
    assertThat(AddScoreRule.score(OptionalDouble.of(10), List.of(4.0, 5.0, 6.0, 60.0)))
        .isCloseTo(8.5, within(1e-9));
    assertThat(AddScoreRule.score(OptionalDouble.of(10), List.of())).isEqualTo(10);
    assertThat(AddScoreRule.score(OptionalDouble.empty(), List.of(10.0)))
        .isCloseTo(3, within(1e-9));
  }

  @Test
  void replacementIsTheBestPlayerLeftAfterAllSlotsAreFilled() {
    Map<Position, Double> levels =
        ReplacementRule.levels(
            2,
            List.of(LineupSlot.QB_SLOT, LineupSlot.RB_SLOT),
            Map.of(
                Position.QB, List.of(20.0, 18.0, 15.0, 10.0),
                Position.RB, List.of(9.0, 14.0, 12.0)));

    assertThat(levels).containsEntry(Position.QB, 15.0).containsEntry(Position.RB, 9.0);
  }

  @Test
  void aLinemanOfUnknownKindStandsAgainstTheBetterFreeEndsAndTackles() {
    Map<Position, Double> levels =
        ReplacementRule.levels(
            1,
            List.of(LineupSlot.DE_SLOT, LineupSlot.DT_SLOT),
            Map.of(
                Position.DE, List.of(9.0, 8.7),
                Position.DT, List.of(7.0, 6.0),
                Position.DL, List.of(8.3)));

    assertThat(levels)
        .containsEntry(Position.DE, 8.7)
        .containsEntry(Position.DT, 7.0)
        .containsEntry(Position.DL, 8.7)
        .containsEntry(Position.DB, 0.0);
  }

  @Test
  void aFlexSlotIsSharedByItsPositions() {
    List<LineupSlot> slots =
        List.of(LineupSlot.FLEX, LineupSlot.RB_SLOT, LineupSlot.WR_SLOT, LineupSlot.TE_SLOT);

    Map<Position, Double> levels =
        ReplacementRule.levels(
            2,
            slots,
            Map.of(
                Position.RB, List.of(15.0, 14.0, 9.0, 8.0),
                Position.WR, List.of(16.0, 13.0, 12.0, 11.0, 10.0),
                Position.TE, List.of(9.0, 8.0, 7.0)));

    // Both flex slots go to receivers (12 and 11), none to a running back (9) or a tight end (7).
    assertThat(levels)
        .containsEntry(Position.RB, 9.0)
        .containsEntry(Position.WR, 10.0)
        .containsEntry(Position.TE, 7.0);
  }

  @Test
  void aSecondQuarterbackSlotAffectsOnlyQuarterbacks() {
    Map<Position, List<Double>> values =
        Map.of(
            Position.QB,
            List.of(20.0, 19.0, 18.0, 17.0, 6.0),
            Position.RB,
            List.of(15.0, 9.0, 8.0));

    Map<Position, Double> plain =
        ReplacementRule.levels(2, List.of(LineupSlot.QB_SLOT, LineupSlot.RB_SLOT), values);
    Map<Position, Double> superflex =
        ReplacementRule.levels(
            2, List.of(LineupSlot.QB_SLOT, LineupSlot.SUPERFLEX, LineupSlot.RB_SLOT), values);

    assertThat(plain.get(Position.QB)).isEqualTo(18);
    assertThat(superflex.get(Position.QB)).isEqualTo(6);
    assertThat(superflex.get(Position.RB)).isEqualTo(plain.get(Position.RB));
  }

  @Test
  void anUnusedPositionHasTheLevelOfItsBestAndAnEmptyOneZero() {
    Map<Position, Double> levels =
        ReplacementRule.levels(
            32, List.of(LineupSlot.QB_SLOT), Map.of(Position.K, List.of(8.0, 9.0)));

    assertThat(levels).containsEntry(Position.K, 9.0).containsEntry(Position.QB, 0.0);
  }
}
