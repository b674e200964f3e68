package dev.comanager.auth.otp;

import dev.comanager.auth.otp.SendOutcome.Refused;
import java.time.Duration;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Whether a sign-in may have a code for a number now (INTERFACE section 7). Whether the number has
 * a line plays no part, so that a refusal tells nothing.
 */
final class SendLimitRule {
  /** Codes for one sign-in, resends and corrected numbers included. */
  static final int SENDS_PER_SIGN_IN = 3;

  /** Codes for one number in 24 hours. */
  static final int SENDS_PER_DAY = 10;

  /** Wrong codes of one number in a day, over all its sign-ins. */
  static final int FAILURES_PER_DAY = 10;

  /** How long after a code another one to the same number can't be asked for. */
  static final Duration RESEND_AFTER = Duration.ofSeconds(30);

  private SendLimitRule() {}

  /**
   * What this sign-in has had so far.
   *
   * @param sends how many codes
   * @param lastToThisNumber how long ago the newest one left, if it went to the number that is
   *     asked for now; a corrected number needn't wait
   */
  record SoFar(int sends, Optional<Duration> lastToThisNumber) {
    static final SoFar NOTHING = new SoFar(0, Optional.empty());
  }

  /**
   * For how long each of the number's limits is reached; empty = it isn't.
   *
   * @param hour codes in an hour
   * @param day codes in a day
   * @param failures wrong codes in a day: another code couldn't be tried
   */
  record Fullness(Optional<Duration> hour, Optional<Duration> day, Optional<Duration> failures) {
    static final Fullness NONE = new Fullness(Optional.empty(), Optional.empty(), Optional.empty());

    private Optional<Duration> longest() {
      return Stream.of(hour, day, failures).flatMap(Optional::stream).max(Duration::compareTo);
    }
  }

  /** Why not; empty when it may. What waiting doesn't help is said first. */
  static Optional<Refused> refusal(SoFar soFar, Fullness fullness) {
    if (soFar.sends() >= SENDS_PER_SIGN_IN) {
      return Optional.of(new Refused(SendRefusal.SENDS_USED_UP));
    }
    Optional<Duration> soon =
        soFar.lastToThisNumber().map(RESEND_AFTER::minus).filter(Duration::isPositive);
    if (soon.isPresent()) {
      return Optional.of(new Refused(SendRefusal.TOO_SOON, soon));
    }
    return fullness
        .longest()
        .map(wait -> new Refused(SendRefusal.TOO_MANY_CODES, Optional.of(wait)));
  }

  /**
   * Whether a code may still be compared.
   *
   * @param failures wrong codes of its number today, this one counted as if it were wrong
   */
  static boolean mayBeTried(int failures) {
    return failures <= FAILURES_PER_DAY;
  }
}
