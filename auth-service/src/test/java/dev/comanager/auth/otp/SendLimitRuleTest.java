package dev.comanager.auth.otp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.auth.otp.SendLimitRule.Fullness;
import dev.comanager.auth.otp.SendLimitRule.SoFar;
import dev.comanager.auth.otp.SendOutcome.Refused;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SendLimitRuleTest {
  private static final Duration LONG_AGO = Duration.ofMinutes(2);

  @Test
  void aFirstCodeMayBeSent() {
    assertThat(SendLimitRule.refusal(SoFar.NOTHING, Fullness.NONE)).isEmpty();
  }

  @Test
  void anotherCodeToTheSameNumberWaitsThirtySeconds() {
    assertThat(refusal(1, Duration.ofMillis(29_500)))
        .contains(new Refused(SendRefusal.TOO_SOON, Optional.of(Duration.ofMillis(500)), true));
    assertThat(refusal(1, Duration.ofSeconds(30))).isEmpty();
  }

  @Test
  void aCorrectedNumberNeedNotWait() {
    assertThat(SendLimitRule.refusal(new SoFar(1, Optional.empty(), true), Fullness.NONE))
        .isEmpty();
  }

  @Test
  void aSignInHasThreeCodesAndNoFourth() {
    assertThat(refusal(2, LONG_AGO)).isEmpty();
    Refused usedUp = new Refused(SendRefusal.SENDS_USED_UP, Optional.empty(), true);
    assertThat(refusal(3, LONG_AGO)).contains(usedUp);
    assertThat(refusal(3, Duration.ZERO)).contains(usedUp);
  }

  @Test
  void aReachedLimitGivesTheTimeOfTheNextCode() {
    Fullness full =
        new Fullness(
            Optional.of(Duration.ofMinutes(5)),
            Optional.of(Duration.ofMinutes(9)),
            Optional.empty());

    assertThat(SendLimitRule.refusal(SoFar.NOTHING, full))
        .contains(
            new Refused(SendRefusal.TOO_MANY_CODES, Optional.of(Duration.ofMinutes(9)), false));
  }

  @Test
  void noCodeWorksBeyondTheDaysWrongCodesOfItsNumber() {
    SoFar newest = new SoFar(1, Optional.of(LONG_AGO), true);
    Optional<Duration> hour = Optional.of(Duration.ofMinutes(5));

    Fullness codes = new Fullness(hour, Optional.empty(), Optional.empty());
    Fullness wrongCodes = new Fullness(hour, Optional.empty(), hour);

    assertThat(SendLimitRule.refusal(newest, codes).orElseThrow().codeWorks()).isTrue();
    assertThat(SendLimitRule.refusal(newest, wrongCodes).orElseThrow().codeWorks()).isFalse();
  }

  @Test
  void comparesTenWrongCodesOfANumberADay() {
    assertThat(SendLimitRule.mayBeTried(10)).isTrue();
    assertThat(SendLimitRule.mayBeTried(11)).isFalse();
  }

  private static Optional<Refused> refusal(int sends, Duration ago) {
    return SendLimitRule.refusal(new SoFar(sends, Optional.of(ago), true), Fullness.NONE);
  }
}
