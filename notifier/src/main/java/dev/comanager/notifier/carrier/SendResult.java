package dev.comanager.notifier.carrier;

import java.time.Duration;

/** The result of an attempt to send. */
public sealed interface SendResult {
  /** The carrier accepted it. */
  record Accepted(String providerId) implements SendResult {}

  /**
   * The carrier certainly did not accept it, and a retry may succeed: it was unreachable or busy.
   *
   * @param after how long the carrier asks us to wait; zero when it doesn't say
   * @param reason for the log; contains none of the carrier's own wording
   */
  record TryLater(Duration after, String reason) implements SendResult {}

  /** The carrier certainly did not accept it, and never will. */
  record Refused(FailureReason reason) implements SendResult {}

  /** It may or may not have been accepted: no answer came, or a broken one. */
  record Unclear(String reason) implements SendResult {}

  /** The name in metrics and traces. */
  default String code() {
    return switch (this) {
      case Accepted _ -> "accepted";
      case TryLater _ -> "try_later";
      case Refused _ -> "refused";
      case Unclear _ -> "unclear";
    };
  }
}
