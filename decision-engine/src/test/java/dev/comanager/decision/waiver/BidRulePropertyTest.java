package dev.comanager.decision.waiver;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.decision.waiver.BidRule.Purses;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;

class BidRulePropertyTest {
  @Property
  void bidsStayWithinTheBudgetAndTheLeaguesRules(
      @ForAll @DoubleRange(min = -20, max = 200) double value,
      @ForAll boolean hole,
      @ForAll("purses") Purses purses) {
    Optional<BidRange> range = BidRule.range(value, hole, purses);

    assertThat(range.isPresent()).isEqualTo(purses.own() >= purses.minimum());
    range.ifPresent(
        bid -> {
          assertThat(bid.low()).isBetween(purses.minimum(), bid.high());
          assertThat(bid.high()).isLessThanOrEqualTo(purses.own());
          assertThat((bid.low() - purses.minimum()) % purses.step()).isZero();
          assertThat((bid.high() - purses.minimum()) % purses.step()).isZero();
        });
  }

  @Property
  void aBetterAddIsNeverWorthALowerBid(
      @ForAll @DoubleRange(min = -20, max = 200) double value,
      @ForAll @DoubleRange(min = 0, max = 50) double more,
      @ForAll boolean hole,
      @ForAll("purses") Purses purses) {
    BidRule.range(value, hole, purses)
        .ifPresent(
            bid -> {
              BidRange better = BidRule.range(value + more, hole, purses).orElseThrow();
              assertThat(better.low()).isGreaterThanOrEqualTo(bid.low());
              assertThat(better.high()).isGreaterThanOrEqualTo(bid.high());
              BidRange needed = BidRule.range(value, true, purses).orElseThrow();
              assertThat(needed.high()).isGreaterThanOrEqualTo(bid.high());
            });
  }

  @Property
  void nobodyIsOutbidByMoreThanItTakes(
      @ForAll @DoubleRange(min = 0, max = 200) double value, @ForAll("purses") Purses purses) {
    int richest = purses.rivals().stream().mapToInt(Integer::intValue).max().orElse(purses.own());

    BidRule.range(value, false, purses)
        .ifPresent(
            bid ->
                assertThat(bid.high())
                    .isLessThanOrEqualTo(Math.max(purses.minimum(), richest + purses.step())));
  }

  @Property
  void rivalsWhoCannotBidDoNotChangeTheRange(
      @ForAll @DoubleRange(min = 0, max = 200) double value,
      @ForAll @IntRange(min = 1, max = 500) int own,
      @ForAll @IntRange(min = 1, max = 500) int rival) {
    Purses alone = new Purses(own, List.of(rival), 1, 1, 8);
    Purses withTheBroke = new Purses(own, List.of(0, 0, rival, 0), 1, 1, 8);

    assertThat(BidRule.range(value, false, withTheBroke))
        .isEqualTo(BidRule.range(value, false, alone));
    assertThat(BidRule.range(value, false, new Purses(own, List.of(0, 0), 1, 1, 8)))
        .contains(new BidRange(1, 1));
  }

  @Property
  void aMarginalAddIsWorthTheMinimum(
      @ForAll @DoubleRange(min = -50, max = .99) double value, @ForAll("purses") Purses purses) {
    BidRule.range(value, false, purses)
        .ifPresent(
            bid -> assertThat(bid).isEqualTo(new BidRange(purses.minimum(), purses.minimum())));
  }

  @Provide
  Arbitrary<Purses> purses() {
    return Combinators.combine(
            Arbitraries.integers().between(0, 1000),
            Arbitraries.integers().between(0, 1000).list().ofMaxSize(15),
            Arbitraries.integers().between(0, 10),
            Arbitraries.integers().between(1, 5),
            Arbitraries.integers().between(0, 16))
        .as(Purses::new);
  }
}
