package dev.comanager.notifier.carrier;

/** What a request at the address for callbacks was. */
public sealed interface Callback {
  /** Not the carrier's: its signature is missing, wrong, or too old. */
  record Forged() implements Callback {}

  /**
   * The carrier's own.
   *
   * @param mark the same for the same callback however its bytes are arranged, of no other one
   */
  record Genuine(String mark, Content content) implements Callback {}

  /** What the carrier tells. */
  sealed interface Content {
    /** What became of an attempt. */
    record Reported(AttemptId attempt, AttemptReport report) implements Content {}

    /** A phone has texted us. */
    record Replied(Reply reply) implements Content {}

    /** Nothing that we make use of. */
    record Irrelevant() implements Content {}
  }
}
