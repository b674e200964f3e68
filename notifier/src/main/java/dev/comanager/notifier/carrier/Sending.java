package dev.comanager.notifier.carrier;

import java.time.Duration;

/** What is known of an attempt to send. */
public sealed interface Sending {
  /** The carrier has it. */
  record Accepted(String providerId) implements Sending {}

  /**
   * The carrier has not taken it, for certain, and another attempt may go better: it was out of
   * reach or busy.
   *
   * @param after how long the carrier wants to be left alone; zero when it doesn't say
   * @param reason for the log; of the carrier's own words nothing
   */
  record TryLater(Duration after, String reason) implements Sending {}

  /** The carrier has not taken it, for certain, and never will. */
  record Refused(FailureReason reason) implements Sending {}

  /** It may have been taken or not: no answer came, or a broken one. */
  record Unclear(String reason) implements Sending {}

  /** Its word in metrics and traces. */
  default String word() {
    return switch (this) {
      case Accepted _ -> "accepted";
      case TryLater _ -> "try_later";
      case Refused _ -> "refused";
      case Unclear _ -> "unclear";
    };
  }
}
