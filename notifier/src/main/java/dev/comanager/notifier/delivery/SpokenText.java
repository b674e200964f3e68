package dev.comanager.notifier.delivery;

import dev.comanager.contracts.SpeechRule;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** The text spoken in a call, in at most 45 seconds: who is calling, and what is to be done. */
final class SpokenText {
  static final String NO_BRIEF =
      "I can't read your league right now. Ask your assistant for the details.";

  private static final String REPEAT = "Press 1 to hear it again.";
  // Useful in a text, tedious when spoken.
  private static final Pattern ONLY_WRITTEN = Pattern.compile("^Roster: |\\s*\\bd_[0-9a-f]{12}\\b");
  // For example: Locks Sun Nov 29, 1 PM ET
  private static final Pattern TIME =
      Pattern.compile(
          "(\\bLocks )?\\b(?:((?:Sun|Mon|Tue|Wed|Thu|Fri|Sat)"
              + "(?: (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) (?:[1-9]|[12]\\d|3[01])(?=,))?)"
              + ",? )?(\\d{1,2}(?::\\d\\d)? [AP]M) ET\\b");
  private static final DateTimeFormatter DAY =
      DateTimeFormatter.ofPattern("EEE[ MMM d]", Locale.US);
  private static final DateTimeFormatter SPOKEN_DAY =
      DateTimeFormatter.ofPattern("EEEE[, MMMM d]", Locale.US);

  private SpokenText() {}

  /**
   * The text of a call.
   *
   * @param given the wording from a watch, or the topic that a line specified
   * @param brief what decision-engine says of the line's week, for a call that the line requested
   */
  static String of(DeliveryKind kind, String given, Optional<String> brief) {
    return switch (kind) {
      case ALERT_CALL -> joined("Fantasy Co-Manager here.", unabbreviated(given));
      case SCHEDULED_CALL, CALL_NOW ->
          requested(given, brief.map("Here is your week. "::concat).orElse(NO_BRIEF));
      case CODE, ALERT, OWN, SECURITY, REPLY -> throw new IllegalArgumentException("no call");
    };
  }

  private static String unabbreviated(String text) {
    String words = ONLY_WRITTEN.matcher(text).replaceAll("").strip();
    return TIME.matcher(words).replaceAll(SpokenText::time);
  }

  private static String time(MatchResult written) {
    boolean lock = written.group(1) != null;
    String day = written.group(2);
    return "%s%s%s Eastern"
        .formatted(
            lock ? "Your next lock is " : "",
            day == null ? (lock ? "at " : "") : SPOKEN_DAY.format(DAY.parse(day)) + " at ",
            written.group(3));
  }

  private static String requested(String topic, String brief) {
    String named =
        joined(
            "Fantasy Co-Manager here. You asked for a call about: %s.".formatted(withoutEnd(topic)),
            brief);
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
