package dev.comanager.decision.brief;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Keeps texts within their length limit: whole sentences, the most important first. */
final class BriefTextRule {
  /** Maximum length in characters of the brief as a text (INTERFACE §4). */
  static final int MOST = 640;

  /** Number of words read aloud in 90 seconds, at 150 words a minute. */
  static final int MOST_WORDS = 225;

  private static final Pattern SPACE = Pattern.compile("(?U)\\s+");

  private BriefTextRule() {}

  /** The leading sentences that fit into a text, in their order. */
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

  /** The leading sentences that can be read aloud in 90 seconds, in their order. */
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

  /** Counts the spoken words of a sentence. A figure such as 17.8 counts as more than one word. */
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
