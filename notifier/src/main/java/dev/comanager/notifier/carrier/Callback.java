package dev.comanager.notifier.carrier;

/** The result of checking a request to the callback address. */
public sealed interface Callback {
  /** Not from the carrier: its signature is missing, wrong, or too old. */
  record Forged() implements Callback {}

  /**
   * From the carrier.
   *
   * @param mark identifies the callback, independently of how its bytes are arranged
   */
  record Genuine(String mark, Content content) implements Callback {}

  /** The content of a callback. */
  sealed interface Content {
    /** The result of an attempt. */
    record Reported(AttemptId attempt, AttemptReport report) implements Content {}

    /** A text from a phone. */
    record Replied(Reply reply) implements Content {}

    /** A key that the callee of an attempt's call pressed. */
    record KeyPressed(AttemptId attempt, String key) implements Content {}

    /** A message that we don't use. */
    record Irrelevant() implements Content {}
  }
}
