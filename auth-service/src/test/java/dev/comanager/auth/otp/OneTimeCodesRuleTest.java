package dev.comanager.auth.otp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.servicekit.sealing.SealingKey;
import java.security.SecureRandom;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class OneTimeCodesRuleTest {
  private static final SealingKey KEY = SealingKey.generate("n1", new SecureRandom());

  @Test
  void startsWithoutSignInAndWithACompleteSignIn() {
    assertThat(problems(Optional.empty(), Optional.empty(), 5)).isEmpty();
    assertThat(problems(Optional.of("secret"), Optional.of(KEY.publicKey()), 5)).isEmpty();
  }

  @Test
  void refusesSignInWithoutTheNotifiersKey() {
    assertThat(problems(Optional.of("secret"), Optional.empty(), 5))
        .singleElement()
        .asString()
        .contains("comanager.one-time-codes.notifier-key is missing");
  }

  @Test
  void refusesALimitOfZero() {
    assertThat(problems(Optional.empty(), Optional.empty(), 0)).hasSize(1);
  }

  @Test
  void refusesUnknownRegionsAndADailyBudgetOfZero() {
    assertThat(signUpProblems(Set.of("US", "GB"), 500)).isEmpty();
    assertThat(signUpProblems(Set.of("US", "1"), 500))
        .containsExactly("comanager.self-signup.regions has '1', which is no region like US");
    assertThat(signUpProblems(Set.of("US"), 0)).hasSize(1);
  }

  private static List<String> signUpProblems(Set<String> regions, int textsPerDay) {
    return OneTimeCodesRule.problems(
        new Codes(Optional.empty(), 5, 20, 1000),
        new SignUp(true, regions, textsPerDay),
        new Pages(Optional.empty()));
  }

  private static List<String> problems(
      Optional<String> secret, Optional<String> key, int perNumber) {
    return OneTimeCodesRule.problems(
        new Codes(key, perNumber, 20, 1000),
        new SignUp(false, Set.of("US"), 500),
        new Pages(secret));
  }

  record Codes(Optional<String> notifierKey, int perNumber, int perAddress, int inAll)
      implements OneTimeCodesConfig {}

  record SignUp(boolean enabled, Set<String> regions, int textsPerDay)
      implements SelfSignupConfig {}

  record Pages(Optional<String> secret) implements SignInConfig {}
}
