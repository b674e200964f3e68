package dev.comanager.notifier.carrier;

import java.time.Duration;

/**
 * A call to a phone, in which words are said. It prints neither number nor words.
 *
 * @param to number in E.164
 * @param text plain text, to be said once
 * @param limit after which the carrier ends it: what the line has minutes for
 */
public record VoiceCall(String to, String text, Duration limit, AttemptId attempt)
    implements Message {
  @Override
  public String toString() {
    return "VoiceCall[attempt=" + attempt + "]";
  }
}
