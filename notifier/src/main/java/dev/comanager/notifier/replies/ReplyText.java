package dev.comanager.notifier.replies;

import java.util.Optional;

/** The texts that answer replies. */
final class ReplyText {
  private static final String NO_ALERT =
      "I haven't texted you an alert yet. When I do, reply WHY for the reasons.";
  private static final String NO_REASONS =
      "I don't have the reasons of that alert any more. Ask your assistant about it.";

  private static final String WORDS =
      "I know these words: WHY gives the reasons of the last alert, STATUS what I'm watching. MUTE"
          + " holds alerts back until the next lock, STOP ends all texts, HELP says who we are.";

  private ReplyText() {}

  /** The answer to a word that we don't know. */
  static String words() {
    return WORDS;
  }

  /** The answer to UNMUTE of a line that was muted. */
  static String unmuted(long heldBack) {
    return heldBack == 0
        ? "Alerts are on again. I held none back."
        : "Alerts are on again. I held back %s: your account page shows %s."
            .formatted(
                heldBack == 1 ? "one" : String.valueOf(heldBack), heldBack == 1 ? "it" : "them");
  }

  /** The answer to UNMUTE of a line that wasn't muted. */
  static String notMuted() {
    return "Alerts aren't muted.";
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
