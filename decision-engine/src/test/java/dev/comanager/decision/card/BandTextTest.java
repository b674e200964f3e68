package dev.comanager.decision.card;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.Verdict;
import org.junit.jupiter.api.Test;

class BandTextTest {
  @Test
  void withoutAPickNoBandIsNamed() {
    assertThat(BandText.brief(Verdict.START, 95)).isEqualTo("95 firm");
    assertThat(BandText.brief(Verdict.NO_CALL, 95)).isEqualTo("95");
    assertThat(BandText.spoken(Verdict.NO_CALL, 95)).isEqualTo("I lean that way, 95 of 100.");
  }
}
