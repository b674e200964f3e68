package dev.comanager.notifier.carrier;

/**
 * A text to a phone. It prints neither number nor words.
 *
 * @param to number in E.164
 */
public record Text(String to, String body) {
  @Override
  public String toString() {
    return "Text[***]";
  }
}
