package dev.comanager.notifier.replies;

import java.util.Optional;

/** The texts that answer replies. */
final class ReplyText {
  private static final String NO_ALERT =
      "I haven't texted you an alert yet. When I do, reply WHY for the reasons.";
  private static final String NO_REASONS =
      "I no longer have the reasons for that alert. Ask your assistant about it.";

  private static final String WORDS =
      "Reply WHY for the reasons behind the last alert, STATUS for what I'm watching, MUTE to hold"
          + " alerts back until the next lock, STOP to end texts, or HELP.";

  private ReplyText() {}

  /** The answer to a word that we don't know. */
  static String words() {
    return WORDS;
  }

  /** The answer to UNMUTE of a line that was muted. */
  static String unmuted() {
    return "Alerts are on again. If something changed meanwhile and still matters, I'll text you now.";
  }

  /** The answer to UNMUTE of a line that wasn't muted. */
  static String notMuted() {
    return "Your alerts aren't muted.";
  }

  /** The answer to WHY, by the reasons of the last alert if they are known. */
  static String why(Optional<String> reasons) {
    return reasons.orElse(NO_REASONS);
  }

  /** The answer to WHY before the first alert. */
  static String whyNothing() {
    return NO_ALERT;
  }
}
