package dev.comanager.decision.card;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.Verdict;
import org.junit.jupiter.api.Test;

class BandTextTest {
  @Test
  void withoutAPickNoBandIsNamed() {
    assertThat(BandText.brief(Verdict.START, 95)).isEqualTo("95 firm");
    assertThat(BandText.brief(Verdict.NO_CALL, 95)).isEqualTo("95");
    assertThat(BandText.spoken(Verdict.NO_CALL, 95)).isEqualTo("I lean that way.");
  }

  @Test
  void aHeadlineWithoutAPickGoesOnAfterItsColon() {
    assertThat(BandText.noPick("Start Jones, sit Tate, but Tate has no projection"))
        .isEqualTo("No pick yet: start Jones, sit Tate, but Tate has no projection");
    assertThat(BandText.noPick("Pass: keep Hart over Bishop"))
        .isEqualTo("No pick yet: keep Hart over Bishop");
    assertThat(BandText.noPick("Hold: Hart for Bishop is close to even"))
        .isEqualTo("No pick yet: Hart for Bishop is close to even");
  }
}
