package dev.comanager.auth.registration;

import dev.comanager.contracts.InvisibleText;
import java.text.Normalizer;

/**
 * Sanitizes a client's name for the consent page: one line of visible characters in one direction.
 * The result is text, not markup, and must still be escaped.
 */
final class ClientNameRule {
  static final String UNNAMED = "Unnamed client";
  static final int LONGEST = 80;
  private static final int MOST_MARKS = 2;

  private ClientNameRule() {}

  static String clean(String given) {
    StringBuilder kept = new StringBuilder();
    int length = 0;
    int marks = 0;
    boolean gap = false;
    for (int c : visible(given).codePoints().toArray()) {
      Kind kind = kind(c);
      if (kind == Kind.HIDDEN || (kind == Kind.MARK && (marks == MOST_MARKS || length == 0))) {
        continue;
      }
      if (kind == Kind.GAP) {
        gap = length > 0;
        continue;
      }
      if (length + (gap ? 2 : 1) > LONGEST) {
        break;
      }
      if (gap) {
        kept.append(' ');
        length++;
        gap = false;
      }
      kept.appendCodePoint(c);
      length++;
      marks = kind == Kind.MARK ? marks + 1 : 0;
    }
    return kept.isEmpty() ? UNNAMED : kept.toString();
  }

  // Normalize (NFC) only after hidden characters between a letter and its mark are removed, so that
  // sanitizing is idempotent.
  private static String visible(String given) {
    StringBuilder visible = new StringBuilder();
    given.codePoints().filter(c -> kind(c) != Kind.HIDDEN).forEach(visible::appendCodePoint);
    return Normalizer.normalize(visible, Normalizer.Form.NFC);
  }

  private enum Kind {
    SEEN,
    GAP,
    /** Combines with the preceding letter; many of them would cover the lines above. */
    MARK,
    HIDDEN
  }

  private static Kind kind(int c) {
    // Keycloak would resolve ${…} as a key of its message bundle.
    if (c == '{' || c == '}' || InvisibleText.isBlank(c)) {
      return Kind.HIDDEN;
    }
    return switch (Character.getType(c)) {
      case Character.SPACE_SEPARATOR,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.CONTROL ->
          Kind.GAP;
      case Character.NON_SPACING_MARK, Character.ENCLOSING_MARK, Character.COMBINING_SPACING_MARK ->
          Kind.MARK;
      // FORMAT includes characters that change the writing direction and zero-width ones.
      case Character.FORMAT, Character.SURROGATE, Character.PRIVATE_USE, Character.UNASSIGNED ->
          Kind.HIDDEN;
      default -> Kind.SEEN;
    };
  }
}
