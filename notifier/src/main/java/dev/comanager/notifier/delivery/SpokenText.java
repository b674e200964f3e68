package dev.comanager.notifier.delivery;

import dev.comanager.contracts.SpeechRule;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** The text spoken in a call, in at most 45 seconds: who is calling, and what is to be done. */
final class SpokenText {
  static final String NO_BRIEF =
      "I can't read your league right now. Ask your assistant for the details.";

  private static final String REPEAT = "Press 1 to hear it again.";
  // Useful in a text, tedious when spoken.
  private static final Pattern DECISION_ID = Pattern.compile("\\s*\\bd_[0-9a-f]{12}\\b");

  private SpokenText() {}

  /**
   * The text of a call.
   *
   * @param given the wording from a watch, or the topic that a line specified
   * @param brief what decision-engine says of the line's week, for a call that the line requested
   */
  static String of(DeliveryKind kind, String given, Optional<String> brief) {
    return switch (kind) {
      case ALERT_CALL ->
          joined("Fantasy Co-Manager here.", DECISION_ID.matcher(given).replaceAll("").strip());
      case SCHEDULED_CALL, CALL_NOW -> requested(given, brief.orElse(NO_BRIEF));
      case CODE, ALERT, OWN, SECURITY, REPLY -> throw new IllegalArgumentException("no call");
    };
  }

  private static String requested(String topic, String brief) {
    String named =
        joined("Fantasy Co-Manager here. You asked about: %s.".formatted(withoutEnd(topic)), brief);
    // A topic of many words would take the time of what is to be done.
    return SpeechRule.words(named) <= SpeechRule.MOST_WORDS_IN_CALL
        ? named
        : joined("Fantasy Co-Manager here, with the call you asked for.", brief);
  }

  private static String withoutEnd(String topic) {
    return topic.replaceAll("[.\\s]+$", "");
  }

  private static String joined(String opening, String words) {
    return String.join(" ", List.of(opening, words, REPEAT));
  }
}
