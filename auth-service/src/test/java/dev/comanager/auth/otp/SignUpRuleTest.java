package dev.comanager.auth.otp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.auth.phoneline.PhoneNumber;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SignUpRuleTest {
  private static final PhoneNumber AMERICAN = new PhoneNumber("+12025550143");
  private static final PhoneNumber BRITISH = new PhoneNumber("+442079460123");
  private static final SignUpRule OFF = new SignUpRule(false, Set.of("US", "CA"));
  private static final SignUpRule ON = new SignUpRule(true, Set.of("US", "CA"));

  @Test
  void anActiveLineMaySignInWhereverItsNumberIs() {
    assertThat(OFF.maySignIn(Optional.of("active"), BRITISH)).isTrue();
  }

  @Test
  void aSuspendedLineMayNotSignInAndGetsNoSecondLine() {
    assertThat(ON.maySignIn(Optional.of("suspended"), AMERICAN)).isFalse();
  }

  @Test
  void aNumberWithoutALineNeedsSelfSignupInItsRegion() {
    assertThat(OFF.maySignIn(Optional.empty(), AMERICAN)).isFalse();
    assertThat(ON.maySignIn(Optional.empty(), AMERICAN)).isTrue();
    assertThat(ON.maySignIn(Optional.empty(), BRITISH)).isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "+14165550123, true, Canada",
    "+18765550123, false, Jamaica",
    "+12685550123, false, Antigua",
    "+18095550123, false, Dominican Republic",
    "+18005550123, false, toll-free",
    "+19005550123, false, premium rate"
  })
  void callingCodeOneAloneIsNotSufficient(String number, boolean served, String where) {
    assertThat(ON.maySignIn(Optional.empty(), new PhoneNumber(number))).as(where).isEqualTo(served);
  }

  @Test
  void aNumberThatTakesNoTextsGetsNoLine() {
    SignUpRule british = new SignUpRule(true, Set.of("GB"));

    assertThat(british.maySignIn(Optional.empty(), new PhoneNumber("+447400123456"))).isTrue();
    assertThat(british.maySignIn(Optional.empty(), BRITISH)).as("a landline").isFalse();
    assertThat(british.maySignIn(Optional.of("active"), BRITISH)).as("has a line").isTrue();
  }
}
