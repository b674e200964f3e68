package dev.comanager.watch.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.ConfidenceBand;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class BandRulePropertyTest {
  @Property
  void theSameConfidenceAgainKeepsTheBand(
      @ForAll ConfidenceBand held, @ForAll @IntRange(min = 50, max = 95) int confidence) {
    ConfidenceBand next = BandRule.next(held, confidence);

    assertThat(BandRule.next(next, confidence)).isEqualTo(next);
  }

  @Property
  void theBandChangesOnlyTwoPointsInsideANewOne(
      @ForAll ConfidenceBand held, @ForAll @IntRange(min = 50, max = 95) int confidence) {
    ConfidenceBand next = BandRule.next(held, confidence);

    if (next.compareTo(held) > 0) {
      assertThat(confidence).isGreaterThanOrEqualTo(next.lowest() + 2);
    }
    if (next.compareTo(held) < 0) {
      assertThat(confidence).isLessThanOrEqualTo(next.highest() - 2);
    }
  }

  @Property
  void confidenceWellInsideABandGivesThatBand(
      @ForAll ConfidenceBand held, @ForAll ConfidenceBand band) {
    assertThat(BandRule.next(held, (band.lowest() + band.highest()) / 2)).isEqualTo(band);
  }

  @Property
  void confidenceThatVariesByAPointMovesTheBandAtMostOnce(
      @ForAll ConfidenceBand held,
      @ForAll @IntRange(min = 51, max = 94) int around,
      @ForAll List<@IntRange(min = -1, max = 1) Integer> steps) {
    ConfidenceBand band = BandRule.next(held, around);
    int moves = 0;
    for (int step : steps) {
      ConfidenceBand next = BandRule.next(band, around + step);
      moves += next == band ? 0 : 1;
      band = next;
    }

    assertThat(moves).isLessThanOrEqualTo(1);
  }
}
