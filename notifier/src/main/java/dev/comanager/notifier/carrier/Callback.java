package dev.comanager.notifier.carrier;

/** What a request of a carrier to us was. */
public sealed interface Callback {
  /** What became of an attempt. */
  record Reported(AttemptId attempt, AttemptReport report) implements Callback {}

  /** A phone has texted us. */
  record Replied(Reply reply) implements Callback {}

  /** The carrier's, and of no use to us. */
  record Irrelevant() implements Callback {}

  /** Not the carrier's: its signature is missing, wrong, or too old. */
  record Forged() implements Callback {}
}
