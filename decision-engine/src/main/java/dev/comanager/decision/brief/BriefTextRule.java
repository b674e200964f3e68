package dev.comanager.decision.brief;

import dev.comanager.contracts.SpeechRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/** Keeps texts within their length limit: whole sentences, the most important first. */
final class BriefTextRule {
  /** Maximum length in characters of the brief as a text (INTERFACE §4). */
  static final int MOST = 640;

  /** Number of words read aloud in 90 seconds, at 150 words a minute. */
  static final int MOST_WORDS = 225;

  /** Number of words of the brief in a phone call, which also says who is calling, and why. */
  static final int MOST_WORDS_IN_CALL = 75;

  private BriefTextRule() {}

  /**
   * The text with more sentences after the first: as many of them, in their order, as leave room
   * for all the others.
   */
  static String of(List<String> sentences, List<String> ifRoom) {
    String without = of(sentences);
    return leading(ifRoom, extra -> without.length() + 1 + extra.length() <= MOST)
        .map(extra -> of(withSecond(sentences, extra)))
        .orElse(without);
  }

  /** The same with a last sentence, where that leaves room for everything else. */
  static String of(List<String> sentences, List<String> ifRoom, Optional<String> last) {
    String without = of(sentences, ifRoom);
    return last.filter(extra -> without.length() + 1 + extra.length() <= MOST)
        .map(extra -> without + " " + extra)
        .orElse(without);
  }

  /** The same for a text that is read aloud. */
  static String aloud(List<String> sentences, List<String> ifRoom, Optional<String> last) {
    String without = aloud(sentences, ifRoom);
    return last.filter(extra -> SpeechRule.words(without) + SpeechRule.words(extra) <= MOST_WORDS)
        .map(extra -> without + " " + extra)
        .orElse(without);
  }

  /** The same for a text that is read aloud. */
  static String aloud(List<String> sentences, List<String> ifRoom) {
    String without = aloud(sentences, MOST_WORDS);
    int words = SpeechRule.words(without);
    return leading(ifRoom, extra -> words + SpeechRule.words(extra) <= MOST_WORDS)
        .map(extra -> aloud(withSecond(sentences, extra), MOST_WORDS))
        .orElse(without);
  }

  /** As many of the leading sentences as fit together; empty when not even the first one does. */
  private static Optional<String> leading(List<String> sentences, Predicate<String> fits) {
    return IntStream.range(0, sentences.size())
        .mapToObj(left -> String.join(" ", sentences.subList(0, sentences.size() - left)))
        .filter(fits)
        .findFirst();
  }

  private static List<String> withSecond(List<String> sentences, String extra) {
    List<String> all = new ArrayList<>(sentences);
    all.add(Math.min(1, all.size()), extra);
    return all;
  }

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

  /** The leading sentences of at most so many spoken words, in their order. */
  static String aloud(List<String> sentences, int most) {
    List<String> parts = new ArrayList<>();
    int words = 0;
    for (String sentence : sentences) {
      int more = SpeechRule.words(sentence);
      if (words + more <= most) {
        parts.add(sentence);
        words += more;
      }
    }
    return String.join(" ", parts);
  }

  private static String shortened(String sentence) {
    int end = MOST - 1;
    return sentence.substring(
            0, Character.isHighSurrogate(sentence.charAt(end - 1)) ? end - 1 : end)
        + "…";
  }
}
