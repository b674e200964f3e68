package dev.comanager.auth.otp;

import dev.comanager.auth.otp.SendOutcome.Refused;
import java.time.Duration;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Decides whether a sign-in may request a code for a number now (INTERFACE section 7). It doesn't
 * depend on whether the number has a line, so that a refusal reveals nothing.
 */
final class SendLimitRule {
  /** Codes for one sign-in, resends and corrected numbers included. */
  static final int SENDS_PER_SIGN_IN = 3;

  /** Codes for one number in 24 hours. */
  static final int SENDS_PER_DAY = 10;

  /** Wrong codes of one number in a day, over all its sign-ins. */
  static final int FAILURES_PER_DAY = 10;

  /** Time after a code before another one to the same number may be requested. */
  static final Duration RESEND_AFTER = Duration.ofSeconds(30);

  private SendLimitRule() {}

  /**
   * The sends of this sign-in so far.
   *
   * @param sends number of codes
   * @param lastToThisNumber time since the newest one, if it went to the number now requested; a
   *     corrected number needn't wait
   * @param codeWorks whether the newest one is neither expired nor used up
   */
  record SoFar(int sends, Optional<Duration> lastToThisNumber, boolean codeWorks) {
    static final SoFar NOTHING = new SoFar(0, Optional.empty(), false);
  }

  /**
   * How much longer each of the number's limits is exceeded; empty = it isn't.
   *
   * @param hour codes per hour
   * @param day codes per day
   * @param failures wrong codes per day: another code couldn't be tried
   */
  record Fullness(Optional<Duration> hour, Optional<Duration> day, Optional<Duration> failures) {
    static final Fullness NONE = new Fullness(Optional.empty(), Optional.empty(), Optional.empty());

    private Optional<Duration> longest() {
      return Stream.of(hour, day, failures).flatMap(Optional::stream).max(Duration::compareTo);
    }
  }

  /** The refusal; empty if the code may be sent. Refusals that waiting doesn't lift come first. */
  static Optional<Refused> refusal(SoFar soFar, Fullness fullness) {
    // Beyond the day's wrong codes no code of the number is compared any more.
    boolean codeWorks = soFar.codeWorks() && fullness.failures().isEmpty();
    if (soFar.sends() >= SENDS_PER_SIGN_IN) {
      return Optional.of(new Refused(SendRefusal.SENDS_USED_UP, Optional.empty(), codeWorks));
    }
    Optional<Duration> soon =
        soFar.lastToThisNumber().map(RESEND_AFTER::minus).filter(Duration::isPositive);
    if (soon.isPresent()) {
      return Optional.of(new Refused(SendRefusal.TOO_SOON, soon, codeWorks));
    }
    return fullness
        .longest()
        .map(wait -> new Refused(SendRefusal.TOO_MANY_CODES, Optional.of(wait), codeWorks));
  }

  /**
   * Whether a code may still be compared.
   *
   * @param failures wrong codes of its number today, counting this one as wrong
   */
  static boolean mayBeTried(int failures) {
    return failures <= FAILURES_PER_DAY;
  }
}
