package dev.comanager.auth.otp;

import dev.comanager.auth.phoneline.PhoneNumber;
import java.util.Optional;
import java.util.Set;

/** Whose sign-in can end well: active lines', and, where that is on, numbers' that get one. */
record SignUpRule(boolean enabled, Set<String> regions) {
  private static final String ACTIVE = "active";

  SignUpRule {
    regions = Set.copyOf(regions);
  }

  static SignUpRule of(SelfSignupConfig config) {
    return new SignUpRule(config.enabled(), config.regions());
  }

  /**
   * Whether the number is texted, and its code opens something.
   *
   * @param line the state of the number's line, empty when it has none
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
