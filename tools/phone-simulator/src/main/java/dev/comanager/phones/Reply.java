package dev.comanager.phones;

import java.time.Instant;

/**
 * A text from a phone to the service. It prints without number and words.
 *
 * @param phone whose number it has as its sender
 * @param accepted whether the service took it; null while that isn't known
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
