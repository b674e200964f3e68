package dev.comanager.contracts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The five bands of confidence (spec 2.7). */
class ConfidenceBandTest {
  @Test
  void everyConfidenceFromFiftyToNinetyFiveHasABand() {
    assertThat(IntStream.rangeClosed(50, 95).mapToObj(ConfidenceBand::of)).doesNotContainNull();
  }

  @Test
  void bandsBeginAtFiftyFiftyFiveSixtyFiveSeventyFiveAndEightyFive() {
    assertThat(ConfidenceBand.of(54)).isEqualTo(ConfidenceBand.TOSS_UP);
    assertThat(ConfidenceBand.of(55)).isEqualTo(ConfidenceBand.LEAN);
    assertThat(ConfidenceBand.of(65)).isEqualTo(ConfidenceBand.SOLID);
    assertThat(ConfidenceBand.of(74)).isEqualTo(ConfidenceBand.SOLID);
    assertThat(ConfidenceBand.of(75)).isEqualTo(ConfidenceBand.STRONG);
    assertThat(ConfidenceBand.of(85)).isEqualTo(ConfidenceBand.FIRM);
  }

  @Test
  void noBandCoversAConfidenceOutsideTheRange() {
    assertThatIllegalArgumentException().isThrownBy(() -> ConfidenceBand.of(96));
    assertThatIllegalArgumentException().isThrownBy(() -> ConfidenceBand.of(49));
  }
}
