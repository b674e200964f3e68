package dev.comanager.evaluation.calibration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.startsit.Contender;
import dev.comanager.decision.startsit.ScoreSpan;
import dev.comanager.decision.week.AbsenceChance;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class CalibrationStudyTest {
  private static final AbsenceChance DOUBTFUL = new AbsenceChance(.4, .9);

  @Test
  void aClaimIsRoundedAndLimitedLikeAConfidence() {
    assertThat(Claim.of(.6249)).isEqualTo(new Claim(true, .62));
    assertThat(Claim.of(.01)).isEqualTo(new Claim(false, .95));
    assertThat(Claim.of(.5)).isEqualTo(new Claim(true, .5));
  }

  @Test
  void spreadsAreFoundAgainInTheScores() {
    List<PastPair> pairs = pairs(2024, 6000, AbsenceChance.PLAYS);

    ScoreSpan fitted = new SpreadFit(pairs).byPosition();

    assertThat(fitted.of(Position.WR, 6))
        .isCloseTo(ScoreSpan.MEASURED.of(Position.WR, 6), within(.3));
    assertThat(fitted.of(Position.WR, 14))
        .isCloseTo(ScoreSpan.MEASURED.of(Position.WR, 14), within(.4));
    assertThat(fitted.of(Position.QB, 14)).isEqualTo(ScoreSpan.MEASURED.of(Position.QB, 14));
  }

  @Test
  void aPerfectForecasterIsOffByLessTheMorePairsThereAre() {
    PerfectForecaster few = new PerfectForecaster(pairs(2024, 60, DOUBTFUL));
    PerfectForecaster many = new PerfectForecaster(pairs(2024, 6000, DOUBTFUL));

    assertThat(few.mean("WR")).isBetween(.06, .2);
    assertThat(many.mean("WR")).isLessThan(.025);
    assertThat(many.mean("WR")).isLessThan(many.upper("WR"));
    assertThat(many.within("WR", many.upper("WR"))).isCloseTo(.95, within(.005));
    assertThat(few.mean("QB")).isNaN();
  }

  @Test
  void everyVariantIsEvaluatedOnTheSeasonLeftOut() {
    List<PastPair> pairs = new ArrayList<>(pairs(2023, 400, AbsenceChance.PLAYS));
    pairs.addAll(pairs(2024, 400, DOUBTFUL));

    SeasonsLeftOut seasons = new SeasonsLeftOut(pairs);

    assertThat(seasons.variants()).containsExactly(Variant.values());
    assertThat(seasons.aboveShipped(Variant.SHIPPED).mean()).isZero();
    assertThat(seasons.aboveShippedInLast(Variant.WITHOUT_STATUSES).mean()).isPositive();
    assertThat(new SeasonsLeftOut(pairs.subList(0, 400)).variants())
        .containsExactly(Variant.SHIPPED, Variant.WITHOUT_STATUSES);
  }

  /** Pairs of receivers whose scores spread as the rule assumes. */
  private static List<PastPair> pairs(int season, int count, AbsenceChance chance) {
    SplittableRandom random = new SplittableRandom(7);
    List<PastPair> pairs = new ArrayList<>();
    for (int number = 0; number < count; number++) {
      Contender a = player(2 * number, random, AbsenceChance.PLAYS);
      Contender b = player(2 * number + 1, random, chance);
      pairs.add(
          new PastPair(
              season, 1 + number % 17, "WR", true, a, b, score(a, random), score(b, random)));
    }
    return pairs;
  }

  private static Contender player(int number, SplittableRandom random, AbsenceChance chance) {
    return new Contender(
        new PlayerId("past:" + number), Position.WR, 5 + 12 * random.nextDouble(), chance, false);
  }

  private static double score(Contender player, SplittableRandom random) {
    double mean = player.points() * player.chance().share();
    return random.nextDouble() < player.chance().absent()
        ? 0
        : mean + ScoreSpan.MEASURED.of(Position.WR, mean) * random.nextGaussian();
  }
}
