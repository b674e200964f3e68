package dev.comanager.auth.otp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.auth.phoneline.PhoneNumber;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SignUpRuleTest {
  private static final PhoneNumber AMERICAN = new PhoneNumber("+12025550143");
  private static final PhoneNumber BRITISH = new PhoneNumber("+442079460123");
  private static final SignUpRule OFF = new SignUpRule(false, Set.of(1));
  private static final SignUpRule ON = new SignUpRule(true, Set.of(1));

  @Test
  void anActiveLineMaySignInWhereverItsNumberIs() {
    assertThat(OFF.maySignIn(Optional.of("active"), BRITISH)).isTrue();
  }

  @Test
  void aSuspendedLineMayNotAndGetsNoSecondOne() {
    assertThat(ON.maySignIn(Optional.of("suspended"), AMERICAN)).isFalse();
  }

  @Test
  void aNumberWithoutALineMayOnlyWhereSelfSignupIsOnAndOnlyInItsCountries() {
    assertThat(OFF.maySignIn(Optional.empty(), AMERICAN)).isFalse();
    assertThat(ON.maySignIn(Optional.empty(), AMERICAN)).isTrue();
    assertThat(ON.maySignIn(Optional.empty(), BRITISH)).isFalse();
  }
}
