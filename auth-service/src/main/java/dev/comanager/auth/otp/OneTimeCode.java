package dev.comanager.auth.otp;

import java.security.SecureRandom;
import java.util.Optional;
import java.util.regex.Pattern;

/** A six-digit code that is texted at sign-in (spec 4.3). It prints masked. */
record OneTimeCode(String digits) {
  private static final Pattern FORM = Pattern.compile("[0-9]{6}");
  private static final int HOW_MANY = 1_000_000;

  OneTimeCode {
    if (!FORM.matcher(digits).matches()) {
      throw new IllegalArgumentException("not a one-time code");
    }
  }

  /** A new code, uniformly distributed. */
  static OneTimeCode mint(SecureRandom random) {
    return new OneTimeCode("%06d".formatted(random.nextInt(HOW_MANY)));
  }

  static Optional<OneTimeCode> parse(String written) {
    return FORM.matcher(written).matches()
        ? Optional.of(new OneTimeCode(written))
        : Optional.empty();
  }

  @Override
  public String toString() {
    return "******";
  }
}
