package dev.comanager.notifier.delivery;

import java.util.regex.Pattern;

/** What a call says: who calls, and what about. */
final class SpokenText {
  // Of use in a text, tiring aloud.
  private static final Pattern DECISION_ID = Pattern.compile("\\s*\\bd_[0-9a-f]{12}\\b");

  private SpokenText() {}

  /**
   * The words of a call.
   *
   * @param given what a watch says, or what a line has named as topic
   */
  static String of(DeliveryKind kind, String given) {
    return switch (kind) {
      case ALERT_CALL ->
          "Fantasy Co-Manager here. " + DECISION_ID.matcher(given).replaceAll("").strip();
      case SCHEDULED_CALL, CALL_NOW ->
          "Fantasy Co-Manager here, with the call you asked for. Your topic: %s. Ask your assistant for the details."
              .formatted(given.replaceAll("[.\\s]+$", ""));
      case CODE, ALERT, OWN, SECURITY -> throw new IllegalArgumentException("no call");
    };
  }
}
