package dev.comanager.keycloak.signin;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Parses a one-time code as people type or paste it: our text contains "040 945", and keyboards add
 * characters.
 */
final class CodeRule {
  private static final int LONGEST = 32;
  // Spaces of any width, dashes, minus signs, dots, and invisible characters.
  private static final Pattern BETWEEN_DIGITS =
      Pattern.compile("[\\s\\p{Z}\\p{Pd}\\p{Cf}\\u2212.]");
  private static final Pattern SIX_DIGITS = Pattern.compile("[0-9]{6}");

  private CodeRule() {}

  /**
   * The six digits in ASCII, also from digits of other scripts and widths; empty if it is no code.
   */
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
