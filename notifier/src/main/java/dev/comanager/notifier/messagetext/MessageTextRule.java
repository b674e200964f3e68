package dev.comanager.notifier.messagetext;

import java.util.Optional;

/**
 * Prepares text from other sources for a phone. Line breaks and spaces are normalized and
 * bidirectional control characters are removed; other non-text characters are refused.
 */
public final class MessageTextRule {
  private static final int ZERO_WIDTH_NON_JOINER = 0x200C;
  private static final int ZERO_WIDTH_JOINER = 0x200D;
  private static final int FIRST_TAG = 0xE0020;
  private static final int LAST_TAG = 0xE007F;
  private static final int NONCHARACTER = 0xFFFE;

  private MessageTextRule() {}

  /** The prepared text, or the reason for refusing it. */
  public sealed interface MessageText {
    /** The text can be sent. */
    record Fit(String text) implements MessageText {}

    /**
     * The text can't be sent.
     *
     * @param why part of a sentence, such as {@code "has no words in it"}
     */
    record Unfit(String why) implements MessageText {}
  }

  /**
   * Checks and prepares the text.
   *
   * @param most maximum length in characters (code points)
   */
  public static MessageText of(String given, int most) {
    StringBuilder kept = new StringBuilder();
    String lines = given.replace("\r\n", "\n").replace('\r', '\n').replace('\t', ' ');
    for (int character : lines.codePoints().toArray()) {
      Optional<String> unfit = unfit(character);
      if (unfit.isPresent()) {
        return new MessageText.Unfit(unfit.get());
      }
      if (!isDropped(character)) {
        kept.appendCodePoint(Character.isSpaceChar(character) ? ' ' : character);
      }
    }
    String text = kept.toString().strip();
    if (text.codePoints().noneMatch(MessageTextRule::isSeen)) {
      return new MessageText.Unfit("has no words in it");
    }
    if (text.codePointCount(0, text.length()) > most) {
      return new MessageText.Unfit("is longer than %d characters".formatted(most));
    }
    return new MessageText.Fit(text);
  }

  private static Optional<String> unfit(int character) {
    if (character == '\n') {
      return Optional.empty();
    }
    return switch (Character.getType(character)) {
      case Character.CONTROL -> Optional.of("has control characters in it");
      case Character.SURROGATE, Character.PRIVATE_USE ->
          Optional.of("has characters in it that can't be texted");
      // All but these may be emoji that are newer than this JVM.
      case Character.UNASSIGNED ->
          (character & NONCHARACTER) == NONCHARACTER
              ? Optional.of("has characters in it that can't be texted")
              : Optional.empty();
      default -> Optional.empty();
    };
  }

  // Joiners and tags combine several characters into one emoji.
  private static boolean isDropped(int character) {
    return Character.getType(character) == Character.FORMAT
        && character != ZERO_WIDTH_JOINER
        && character != ZERO_WIDTH_NON_JOINER
        && !(character >= FIRST_TAG && character <= LAST_TAG);
  }

  private static boolean isSeen(int character) {
    return switch (Character.getType(character)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SPACE_SEPARATOR,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.NON_SPACING_MARK,
          Character.ENCLOSING_MARK,
          Character.COMBINING_SPACING_MARK ->
          false;
      default -> true;
    };
  }
}
