package dev.comanager.notifier.carrier;

/**
 * A text to a phone. It prints neither number nor words.
 *
 * @param to number in E.164
 */
public record Text(String to, String body, AttemptId attempt) implements Message {
  @Override
  public String toString() {
    return "Text[attempt=" + attempt + "]";
  }
}
