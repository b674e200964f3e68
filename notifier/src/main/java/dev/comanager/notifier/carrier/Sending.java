package dev.comanager.notifier.carrier;

/** What is known of an attempt to send. */
public sealed interface Sending {
  /** The carrier has it. */
  record Accepted(String providerId) implements Sending {}

  /**
   * The carrier has not taken it, for certain.
   *
   * @param worthAnother whether another attempt may go better: it was out of reach or busy
   * @param reason for the log; of the carrier's own words nothing
   */
  record NotSent(boolean worthAnother, String reason) implements Sending {}

  /** It may have been taken or not: no answer came, or a broken one. */
  record Unclear(String reason) implements Sending {}
}
