package dev.comanager.auth.otp;

import dev.comanager.auth.phoneline.PhoneNumber;
import java.util.Optional;
import java.util.Set;

/**
 * Decides which numbers may sign in: those of active lines and, with self-signup, those that get a
 * line.
 */
record SignUpRule(boolean enabled, Set<String> regions) {
  private static final String ACTIVE = "active";

  SignUpRule {
    regions = Set.copyOf(regions);
  }

  static SignUpRule of(SelfSignupConfig config) {
    return new SignUpRule(config.enabled(), config.regions());
  }

  /**
   * Whether the number is texted and its code can sign in.
   *
   * @param line the state of the number's line, empty if it has none
   */
  boolean maySignIn(Optional<String> line, PhoneNumber phone) {
    return line.map(ACTIVE::equals)
        .orElseGet(
            () ->
                enabled
                    && phone.region().filter(regions::contains).isPresent()
                    && phone.mayTakeTexts());
  }
}
