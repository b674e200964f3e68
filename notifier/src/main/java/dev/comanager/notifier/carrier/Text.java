package dev.comanager.notifier.carrier;

import java.time.Duration;

/**
 * A text to a phone. It prints neither number nor words.
 *
 * @param to number in E.164
 * @param ofUse for how long; where it waits in a queue of the carrier for longer, it is not to
 *     leave
 */
public record Text(String to, String body, Duration ofUse, AttemptId attempt) implements Message {
  @Override
  public String toString() {
    return "Text[attempt=" + attempt + "]";
  }
}
