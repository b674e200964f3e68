package dev.comanager.notifier.replies;

import java.util.Optional;

/** The texts that answer replies. */
final class ReplyText {
  private static final String NO_ALERT =
      "I haven't texted you an alert yet. When I do, reply WHY for the reasons.";
  private static final String NO_REASONS =
      "I don't have the reasons of that alert any more. Ask your assistant about it.";

  private ReplyText() {}

  /** The answer to WHY, by the reasons of the last alert if they are known. */
  static String why(Optional<String> reasons) {
    return reasons.orElse(NO_REASONS);
  }

  /** The answer to WHY before the first alert. */
  static String whyNothing() {
    return NO_ALERT;
  }
}
