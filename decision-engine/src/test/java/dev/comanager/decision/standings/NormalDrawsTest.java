package dev.comanager.decision.standings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.comanager.decision.startsit.ScoreSpan;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class NormalDrawsTest {
  private static final int MANY = 400_000;

  @Test
  void theDistributionIsNearlyNormal() {
    NormalDraws draws = new NormalDraws(1);

    double[] drawn = IntStream.range(0, MANY).mapToDouble(_ -> draws.next()).sorted().toArray();

    for (int at = 0; at < MANY; at += MANY / 100) {
      assertThat((at + .5) / MANY).isCloseTo(ScoreSpan.normal(drawn[at]), within(.004));
    }
    assertThat(Arrays.stream(drawn).sum() / MANY).isCloseTo(0, within(.006));
    assertThat(Arrays.stream(drawn).map(one -> one * one).sum() / MANY).isCloseTo(1, within(.01));
    assertThat(drawn[0]).isGreaterThan(-NormalDraws.MOST);
    assertThat(drawn[MANY - 1]).isLessThan(NormalDraws.MOST);
  }

  @Test
  void oneDrawSaysNothingOfTheNext() {
    NormalDraws draws = new NormalDraws(2);
    double before = draws.next();
    double product = 0;
    for (int i = 0; i < MANY; i++) {
      double next = draws.next();
      product += before * next;
      before = next;
    }

    assertThat(product / MANY).isCloseTo(0, within(.008));
  }

  @Test
  void evenDrawsReachEveryNumberAlike() {
    NormalDraws draws = new NormalDraws(3);
    int[] counts = new int[12];
    for (int i = 0; i < MANY; i++) {
      counts[draws.below(counts.length)]++;
    }

    assertThat(Arrays.stream(counts).asDoubleStream().map(one -> one * 12 / MANY))
        .allMatch(share -> Math.abs(share - 1) < .03);
  }
}
