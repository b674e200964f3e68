package dev.comanager.notifier.carrier;

/**
 * A text from a phone to the service. Its wording is not kept, and {@code toString} shows no
 * number.
 *
 * @param id the carrier's id for it
 * @param from number in E.164
 */
public record Reply(String id, String from, ReplyWord word) {
  @Override
  public String toString() {
    return "Reply[id=" + id + ", word=" + word + "]";
  }
}
