package dev.comanager.phones;

import java.net.URI;
import java.time.Duration;
import java.time.Instant;

/**
 * A text or call that a phone received. Its {@code toString} omits number and words.
 *
 * @param id in the carrier's API
 * @param to number in E.164
 * @param body the words of a text, or the words spoken in a call
 * @param status as the carrier reports it
 * @param limit the maximum length of a call; null for a text
 * @param talked the length of an answered call that has ended; otherwise null
 * @param repeats how often the callee had the words of a call repeated
 * @param error why it did not reach the phone; otherwise null
 * @param callback the address for status callbacks; null for none
 */
record Message(
    String id,
    String to,
    Kind kind,
    String body,
    Instant at,
    Status status,
    Duration limit,
    Duration talked,
    int repeats,
    String error,
    URI callback)
    implements Happening {
  /** Text or phone call. */
  enum Kind {
    SMS,
    CALL
  }

  @Override
  public String phone() {
    return to;
  }

  Message with(Status next) {
    return new Message(id, to, kind, body, at, next, limit, talked, repeats, error, callback);
  }

  Message over(Status next, Duration its) {
    return new Message(id, to, kind, body, at, next, limit, its, repeats, error, callback);
  }

  Message failed(Status next, String why) {
    return new Message(id, to, kind, body, at, next, limit, talked, repeats, why, callback);
  }

  /** A call whose words were said once more. */
  Message again() {
    return new Message(id, to, kind, body, at, status, limit, talked, repeats + 1, error, callback);
  }

  @Override
  public String toString() {
    return "Message[id=" + id + "]";
  }
}
