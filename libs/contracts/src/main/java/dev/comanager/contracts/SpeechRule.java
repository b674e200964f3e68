package dev.comanager.contracts;

import java.util.regex.Pattern;

/** How long a text takes to be spoken. */
public final class SpeechRule {
  /** What a phone call says in 45 seconds, at 150 words a minute. */
  public static final int MOST_WORDS_IN_CALL = 110;

  private static final Pattern SPACE = Pattern.compile("(?U)\\s+");

  private SpeechRule() {}

  /** Counts spoken words. A figure such as 17.8 counts as more than one word. */
  public static int words(String text) {
    int words = 0;
    for (String word : SPACE.split(text, -1)) {
      if (!word.isBlank()) {
        words += word.chars().anyMatch(Character::isDigit) ? 2 : 1;
      }
    }
    return words;
  }
}
