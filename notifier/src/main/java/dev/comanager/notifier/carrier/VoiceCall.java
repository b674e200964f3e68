package dev.comanager.notifier.carrier;

import java.time.Duration;

/**
 * A call to a phone, with text to be spoken. {@code toString} shows neither number nor wording.
 *
 * @param to number in E.164
 * @param text plain text, spoken once and again when the callee presses a key
 * @param limit maximum duration, from the line's minutes; the carrier then ends the call
 */
public record VoiceCall(String to, String text, Duration limit, AttemptId attempt)
    implements OutgoingMessage {
  @Override
  public String toString() {
    return "VoiceCall[attempt=" + attempt + "]";
  }
}
