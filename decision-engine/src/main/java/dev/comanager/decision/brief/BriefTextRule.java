package dev.comanager.decision.brief;

import java.util.List;

/** Keeps a text within its length: whole sentences, the weightiest first. */
final class BriefTextRule {
  /** Most characters of the brief as a text (INTERFACE §4). */
  static final int MOST = 640;

  private BriefTextRule() {}

  /** As many of the sentences, in their order, as fit. */
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

  private static String shortened(String sentence) {
    int end = MOST - 1;
    return sentence.substring(
            0, Character.isHighSurrogate(sentence.charAt(end - 1)) ? end - 1 : end)
        + "…";
  }
}
