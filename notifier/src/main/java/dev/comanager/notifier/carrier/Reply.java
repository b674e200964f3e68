package dev.comanager.notifier.carrier;

/**
 * A text from a phone to the service. Its words are not kept. It prints no number.
 *
 * @param id by which the carrier knows it
 * @param from number in E.164
 */
public record Reply(String id, String from, ReplyWord word) {
  @Override
  public String toString() {
    return "Reply[id=" + id + ", word=" + word + "]";
  }
}
