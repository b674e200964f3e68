package dev.comanager.phones;

import java.time.Instant;

/**
 * What a phone received. It prints without number and words, like everywhere else.
 *
 * @param id by which the carrier knows it
 * @param to number in E.164
 * @param status as the carrier reports it
 */
record Message(String id, String to, Kind kind, String body, Instant at, String status) {
  /** Text or phone call. */
  enum Kind {
    SMS,
    CALL
  }

  @Override
  public String toString() {
    return "Message[id=" + id + "]";
  }
}
