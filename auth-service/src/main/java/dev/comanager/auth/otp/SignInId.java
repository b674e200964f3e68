package dev.comanager.auth.otp;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The id of a sign-in, 32 hex digits chosen by the pages; it stays the same when the number is
 * corrected.
 */
record SignInId(String value) {
  private static final Pattern FORM = Pattern.compile("[0-9a-f]{32}");

  SignInId {
    if (!FORM.matcher(value).matches()) {
      throw new IllegalArgumentException("not the id of a sign-in");
    }
  }

  static Optional<SignInId> parse(String written) {
    return FORM.matcher(written).matches() ? Optional.of(new SignInId(written)) : Optional.empty();
  }
}
