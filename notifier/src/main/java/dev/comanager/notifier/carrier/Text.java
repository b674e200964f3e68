package dev.comanager.notifier.carrier;

import java.time.Duration;

/**
 * A text to a phone. {@code toString} shows neither number nor wording.
 *
 * @param to number in E.164
 * @param validFor how long it stays useful; it is not to be sent if the carrier's queue holds it
 *     longer
 */
public record Text(String to, String body, Duration validFor, AttemptId attempt)
    implements OutgoingMessage {
  @Override
  public String toString() {
    return "Text[attempt=" + attempt + "]";
  }
}
