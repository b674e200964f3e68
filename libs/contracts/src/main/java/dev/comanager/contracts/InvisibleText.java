package dev.comanager.contracts;

/**
 * Detects and removes invisible characters, which hide instructions from people, split words to
 * evade searches, or change the writing direction.
 */
public final class InvisibleText {
  private static final int JOINER = 0x200D;
  private static final int NON_JOINER = 0x200C;
  private static final int FIRST_SELECTOR = 0xFE00;
  private static final int TEXT_STYLE = 0xFE0E;
  private static final int EMOJI_STYLE = 0xFE0F;
  private static final int FIRST_LATER_SELECTOR = 0xE0100;
  private static final int LAST_LATER_SELECTOR = 0xE01EF;
  // Joiners are needed by emoji and by scripts from Arabic on; in earlier scripts they only hide
  // text.
  private static final int FIRST_JOINED = 0x0600;

  private InvisibleText() {}

  /** Whether the text has invisible characters that no name needs. */
  static boolean foundIn(String text) {
    return text.codePoints().anyMatch(InvisibleText::isSuspect);
  }

  /**
   * The text without invisible characters. Joiners inside emoji and inside words of scripts that
   * need them are kept, and so are emoji variation selectors.
   */
  static String removed(String text) {
    int[] letters = text.codePoints().toArray();
    StringBuilder seen = new StringBuilder(text.length());
    int before = 0;
    for (int at = 0; at < letters.length; at++) {
      int letter = letters[at];
      if (Character.isWhitespace(letter) || !isSuspect(letter) || needed(letters, at, before)) {
        seen.appendCodePoint(letter);
        before = letter;
      }
    }
    return seen.toString();
  }

  private static boolean needed(int[] letters, int at, int before) {
    int letter = letters[at];
    if (letter == TEXT_STYLE || letter == EMOJI_STYLE) {
      return before != 0 && !Character.isWhitespace(before) && !isSuspect(before);
    }
    return (letter == JOINER || letter == NON_JOINER)
        && isJoined(before)
        && at + 1 < letters.length
        && !isSuspect(letters[at + 1])
        && isJoined(letters[at + 1]);
  }

  private static boolean isJoined(int letter) {
    return letter >= FIRST_JOINED
        && letter != JOINER
        && letter != NON_JOINER
        && !Character.isSpaceChar(letter);
  }

  private static boolean isSuspect(int letter) {
    return switch (Character.getType(letter)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.PRIVATE_USE,
          Character.UNASSIGNED,
          Character.SURROGATE ->
          true;
      default -> isBlank(letter);
    };
  }

  /**
   * Whether it is a letter, mark or symbol by its class, but isn't seen: Hangul fillers, the
   * Braille blank, and marks and variation selectors that only change the preceding letter.
   */
  public static boolean isBlank(int letter) {
    return switch (letter) {
      case 0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0 -> true;
      default -> isSelector(letter);
    };
  }

  private static boolean isSelector(int letter) {
    return (letter >= FIRST_SELECTOR && letter <= EMOJI_STYLE)
        || (letter >= FIRST_LATER_SELECTOR && letter <= LAST_LATER_SELECTOR);
  }
}
