package dev.comanager.keycloak.signin;

import java.util.Optional;
import java.util.regex.Pattern;

/** How people type or paste a one-time code: our text writes "040 945", keyboards add their own. */
final class CodeRule {
  private static final int LONGEST = 32;
  // Spaces of every width, dashes and the minus, dots, and what is there but can't be seen.
  private static final Pattern BETWEEN_DIGITS =
      Pattern.compile("[\\s\\p{Z}\\p{Pd}\\p{Cf}\\u2212.]");
  private static final Pattern SIX_DIGITS = Pattern.compile("[0-9]{6}");

  private CodeRule() {}

  /** The six digits, digits of other scripts and widths as ASCII; empty when it is no code. */
  static Optional<String> read(String typed) {
    if (typed.length() > LONGEST) {
      return Optional.empty();
    }
    StringBuilder code = new StringBuilder();
    BETWEEN_DIGITS
        .matcher(typed)
        .replaceAll("")
        .codePoints()
        .map(letter -> Character.isDigit(letter) ? '0' + Character.digit(letter, 10) : letter)
        .forEach(code::appendCodePoint);
    return SIX_DIGITS.matcher(code).matches() ? Optional.of(code.toString()) : Optional.empty();
  }
}
