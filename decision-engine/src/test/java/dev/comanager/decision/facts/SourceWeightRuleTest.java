package dev.comanager.decision.facts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SourceWeightRuleTest {
  private static final Map<String, Double> WEEK = Map.of("A", 30.0, "B", 50.0);

  @Test
  void weightsAreEqualWithTooFewWeeksOrASingleSource() {
    assertThat(SourceWeightRule.of(List.of())).isEmpty();
    assertThat(SourceWeightRule.of(List.of(WEEK, WEEK))).isEmpty();
    assertThat(SourceWeightRule.of(Collections.nCopies(9, Map.of("A", 30.0)))).isEmpty();
  }

  @Test
  void theSourceWithLessErrorWeighsMoreAndMoreSoWithTime() {
    Map<String, Double> early = SourceWeightRule.of(Collections.nCopies(3, WEEK));
    Map<String, Double> late = SourceWeightRule.of(Collections.nCopies(14, WEEK));

    // Three weeks at 0.75 of the mean error and four at the mean.
    assertThat(early.get("A")).isCloseTo(7 / 6.25, within(1e-9));
    assertThat(early.get("B")).isLessThan(1);
    assertThat(late.get("A")).isGreaterThan(early.get("A")).isLessThan(1 / .75);
    assertThat(late.get("B")).isLessThan(early.get("B")).isGreaterThan(1 / 1.25);
  }

  @Test
  void aSourceThatMissedAHardWeekIsNotFavoredForIt() {
    Map<String, Double> hard = Map.of("A", 90.0, "B", 90.0);
    Map<String, Double> same = Map.of("A", 30.0, "B", 30.0, "C", 30.0);

    Map<String, Double> weights = SourceWeightRule.of(List.of(hard, same, same, same));

    assertThat(weights).containsOnlyKeys("A", "B", "C");
    assertThat(weights.values()).allSatisfy(it -> assertThat(it).isCloseTo(1, within(1e-9)));
  }
}
