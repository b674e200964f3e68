package dev.comanager.auth.otp;

import dev.comanager.auth.otp.CodeBudgetRule.Withheld;
import dev.comanager.auth.phoneline.PhoneNumber;
import java.time.Duration;
import java.util.Optional;

/** What became of the wish for a code. It never tells whether the number has a line. */
sealed interface SendOutcome {
  /**
   * A code was made.
   *
   * @param withheld why nobody is texted, which stays inside; empty when somebody is
   */
  record Sent(PhoneNumber phone, int sendsLeft, Optional<Withheld> withheld)
      implements SendOutcome {}

  /**
   * None was made.
   *
   * @param retryAfter when it makes sense to ask again, where that is known
   */
  record Refused(SendRefusal refusal, Optional<Duration> retryAfter) implements SendOutcome {
    Refused(SendRefusal refusal) {
      this(refusal, Optional.empty());
    }
  }
}
