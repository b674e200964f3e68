package dev.comanager.auth.otp;

import dev.comanager.auth.otp.SendOutcome.Refused;
import java.time.Duration;
import java.util.Optional;
import java.util.stream.Stream;

/** Whether a sign-in may have a code now (INTERFACE section 7). */
final class SendLimitRule {
  /** Codes for one sign-in, resends and corrected numbers included. */
  static final int SENDS_PER_SIGN_IN = 3;

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

  /** For how long each of the limits per hour is reached; empty = it isn't. */
  record Fullness(
      Optional<Duration> number, Optional<Duration> address, Optional<Duration> service) {
    static final Fullness NONE = new Fullness(Optional.empty(), Optional.empty(), Optional.empty());

    private Optional<Duration> longest() {
      return Stream.of(number, address, service).flatMap(Optional::stream).max(Duration::compareTo);
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
}
