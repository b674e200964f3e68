package dev.comanager.servicekit.startup.waiting;

/** What one look at something that is waited for gave. */
public sealed interface CheckResult {
  /** It is there and as it must be. */
  record Ready() implements CheckResult {}

  /**
   * It may still become so.
   *
   * @param reason what is missing, without secrets
   */
  record NotYet(String reason) implements CheckResult {}

  /**
   * Waiting would not help: somebody must change something.
   *
   * @param problem what is wrong, which setting it is, and what to do
   */
  record Refused(String problem) implements CheckResult {}
}
