package dev.comanager.auth.otp;

import dev.comanager.auth.otp.CodeBudgetRule.Withheld;
import dev.comanager.auth.phoneline.PhoneNumber;
import java.time.Duration;
import java.util.Optional;

/** The outcome of a request for a code. It never reveals whether the number has a line. */
sealed interface SendOutcome {
  /**
   * A code was created.
   *
   * @param withheld why nobody is texted, which isn't disclosed; empty if somebody is
   */
  record Sent(PhoneNumber phone, int sendsLeft, Optional<Withheld> withheld)
      implements SendOutcome {}

  /**
   * No code was created.
   *
   * @param retryAfter when to retry, if known
   * @param codeWorks false if this sign-in surely has no code that can still be entered
   */
  record Refused(SendRefusal refusal, Optional<Duration> retryAfter, boolean codeWorks)
      implements SendOutcome {
    /** A refusal that says nothing of earlier codes. */
    Refused(SendRefusal refusal) {
      this(refusal, Optional.empty(), true);
    }
  }
}
