package dev.comanager.decision.brief;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Keeps texts within their length: whole sentences, the weightiest first. */
final class BriefTextRule {
  /** Most characters of the brief as a text (INTERFACE §4). */
  static final int MOST = 640;

  /** Words that are read aloud in 90 seconds, at 150 a minute. */
  static final int MOST_WORDS = 225;

  private static final Pattern SPACE = Pattern.compile("(?U)\\s+");

  private BriefTextRule() {}

  /** As many of the sentences, in their order, as fit into a text. */
  static String of(List<String> sentences) {
    StringBuilder text = new StringBuilder();
    for (String sentence : sentences) {
      int length = text.length() + sentence.length() + (text.isEmpty() ? 0 : 1);
      if (length <= MOST) {
        text.append(text.isEmpty() ? "" : " ").append(sentence);
      } else if (text.isEmpty()) {
        text.append(shortened(sentence));
      }
    }
    return text.toString();
  }

  /** As many of the sentences, in their order, as are read aloud in 90 seconds. */
  static String aloud(List<String> sentences) {
    List<String> parts = new ArrayList<>();
    int words = 0;
    for (String sentence : sentences) {
      int more = words(sentence);
      if (words + more <= MOST_WORDS) {
        parts.add(sentence);
        words += more;
      }
    }
    return String.join(" ", parts);
  }

  /** How many words a sentence has when it is spoken: a figure such as 17.8 is more than one. */
  static int words(String sentence) {
    int words = 0;
    for (String word : SPACE.split(sentence, -1)) {
      if (!word.isBlank()) {
        words += word.chars().anyMatch(Character::isDigit) ? 2 : 1;
      }
    }
    return words;
  }

  private static String shortened(String sentence) {
    int end = MOST - 1;
    return sentence.substring(
            0, Character.isHighSurrogate(sentence.charAt(end - 1)) ? end - 1 : end)
        + "…";
  }
}
