package dev.comanager.notifier.carrier;

import java.time.Duration;

/** What a carrier tells of something that it has taken. Reports come late, twice, or never. */
public sealed interface AttemptReport {
  /** By which the carrier knows it. */
  String providerId();

  /** The carrier has it, or the phone rings. */
  record Accepted(String providerId) implements AttemptReport {}

  /** The phone has the text. */
  record Delivered(String providerId) implements AttemptReport {}

  /** It did not reach the phone. */
  record Failed(String providerId, FailureReason reason) implements AttemptReport {}

  /**
   * The call was answered and is over.
   *
   * @param duration as the carrier charges it, in seconds
   */
  record CallEnded(String providerId, Duration duration) implements AttemptReport {}

  /** The call was not answered, or was busy; it costs nothing. */
  record NotAnswered(String providerId) implements AttemptReport {}
}
