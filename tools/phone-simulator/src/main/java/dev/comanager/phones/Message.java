package dev.comanager.phones;

import java.net.URI;
import java.time.Duration;
import java.time.Instant;

/**
 * What a phone received. It prints without number and words, like everywhere else.
 *
 * @param id by which the carrier knows it
 * @param to number in E.164
 * @param body of a text what it says, of a call what is said in it
 * @param status as the carrier reports it
 * @param limit of a call: after which it is ended; null of a text
 * @param talked of a call that was answered and is over; else null
 * @param error why it did not reach the phone; else null
 * @param callback where its end is to be told; null = nobody wants to know
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
    return new Message(id, to, kind, body, at, next, limit, talked, error, callback);
  }

  Message over(Status next, Duration its) {
    return new Message(id, to, kind, body, at, next, limit, its, error, callback);
  }

  Message failed(Status next, String why) {
    return new Message(id, to, kind, body, at, next, limit, talked, why, callback);
  }

  @Override
  public String toString() {
    return "Message[id=" + id + "]";
  }
}
