package dev.comanager.phones;

import java.time.Instant;

/**
 * A text from a phone to the service. Its {@code toString} omits number and words.
 *
 * @param phone the sender's number
 * @param accepted whether the service accepted it; null while unknown
 */
record Reply(String id, String phone, String body, Instant at, Boolean accepted)
    implements Happening {
  Reply accepted(boolean its) {
    return new Reply(id, phone, body, at, its);
  }

  @Override
  public String toString() {
    return "Reply[id=" + id + "]";
  }
}
