package dev.comanager.notifier.carrier;

import java.time.Duration;

/** A carrier's report on an accepted text or call. Reports come late, twice, or never. */
public sealed interface AttemptReport {
  /** The carrier's id for it. */
  String providerId();

  /** The carrier accepted it, or the phone is ringing. */
  record Accepted(String providerId) implements AttemptReport {}

  /** The phone received the text. */
  record Delivered(String providerId) implements AttemptReport {}

  /** It did not reach the phone. */
  record Failed(String providerId, FailureReason reason) implements AttemptReport {}

  /**
   * The call was answered and has ended.
   *
   * @param duration in seconds, as the carrier charges it
   */
  record CallEnded(String providerId, Duration duration) implements AttemptReport {}

  /** The call was not answered, or was busy; it is free of charge. */
  record NotAnswered(String providerId) implements AttemptReport {}
}
