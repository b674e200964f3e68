package dev.comanager.decision.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.comanager.decision.league.Position;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SeasonsValueRuleTest {
  @ParameterizedTest
  @CsvSource({
    "RB, 14, 22, 8, 144.3",
    "RB, 14, 28, 8, 79.3",
    "WR, 12, 23, 8, 113.4",
    "WR, 12, 31, 8, 26.6",
    "QB, 19, 25, 15, 95.4",
    "TE, 9, 23, 6.5, 62.6"
  })
  void threeSeasonsAreWorthTheFittedPoints(
      Position position, double perWeek, double age, double replacement, double points) {
    LaterValue later = SeasonsValueRule.of(position, perWeek, OptionalDouble.of(age), replacement);

    assertThat(later.points()).isCloseTo(points, within(1.5));
    assertThat(later.low()).isLessThan(later.points());
    assertThat(later.high()).isGreaterThan(later.points());
  }

  @Test
  void aPlayerWithoutAKnownAgeCountsAsOneInTheMiddle() {
    assertThat(SeasonsValueRule.of(Position.WR, 12, OptionalDouble.empty(), 8))
        .isEqualTo(SeasonsValueRule.of(Position.WR, 12, OptionalDouble.of(26), 8));
  }

  @Test
  void aKickerAndADefenseHaveNoValueAfterThisSeason() {
    assertThat(SeasonsValueRule.of(Position.K, 12, OptionalDouble.of(26), 8))
        .isEqualTo(LaterValue.NONE);
    assertThat(SeasonsValueRule.of(Position.DEF, 12, OptionalDouble.empty(), 8))
        .isEqualTo(LaterValue.NONE);
  }

  @ParameterizedTest
  @CsvSource({"QB", "RB", "WR", "TE"})
  void theValueFallsWithAgeAndRisesWithPoints(Position position) {
    double before = Double.POSITIVE_INFINITY;
    for (double age = 18; age < 45; age++) {
      double points = SeasonsValueRule.of(position, 14, OptionalDouble.of(age), 8).points();
      assertThat(points).isBetween(0.0, before);
      before = points;
    }
    for (double perWeek = 0; perWeek < 40; perWeek++) {
      double points = SeasonsValueRule.of(position, perWeek, OptionalDouble.of(25), 8).points();
      double more = SeasonsValueRule.of(position, perWeek + 1, OptionalDouble.of(25), 8).points();
      assertThat(points).isNotNegative().isLessThanOrEqualTo(more);
    }
  }

  @Test
  void pointsThatNoGameProducesAreNoTrap() {
    assertThat(SeasonsValueRule.of(Position.QB, -5, OptionalDouble.of(25), 0).points())
        .isBetween(0.0, 30.0);
    assertThat(SeasonsValueRule.of(Position.QB, 90, OptionalDouble.of(200), 0).points()).isFinite();
  }
}
