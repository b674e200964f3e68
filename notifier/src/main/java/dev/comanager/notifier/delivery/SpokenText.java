package dev.comanager.notifier.delivery;

import java.util.regex.Pattern;

/** The text spoken in a call: who is calling, and why. */
final class SpokenText {
  // Useful in a text, tedious when spoken.
  private static final Pattern DECISION_ID = Pattern.compile("\\s*\\bd_[0-9a-f]{12}\\b");

  private SpokenText() {}

  /**
   * The text of a call.
   *
   * @param given the wording from a watch, or the topic that a line specified
   */
  static String of(DeliveryKind kind, String given) {
    return switch (kind) {
      case ALERT_CALL ->
          "Fantasy Co-Manager here. " + DECISION_ID.matcher(given).replaceAll("").strip();
      case SCHEDULED_CALL, CALL_NOW ->
          "Fantasy Co-Manager here, with the call you asked for. Your topic: %s. Ask your assistant for the details."
              .formatted(given.replaceAll("[.\\s]+$", ""));
      case CODE, ALERT, OWN, SECURITY, REPLY -> throw new IllegalArgumentException("no call");
    };
  }
}
