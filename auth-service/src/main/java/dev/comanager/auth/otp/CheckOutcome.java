package dev.comanager.auth.otp;

import dev.comanager.contracts.LineId;

/** What a code that somebody typed opens. */
sealed interface CheckOutcome {
  /** It is right, and used from now on. */
  record Verified(LineId line) implements CheckOutcome {}

  /** It is not, or the number has no line that may sign in. */
  record Wrong(int attemptsLeft) implements CheckOutcome {}

  /** Five minutes are over, it was used, or there is none for this sign-in. */
  record Expired() implements CheckOutcome {}

  /** It was tried five times, or its number has had its wrong codes for the day. */
  record TriesUsedUp() implements CheckOutcome {}
}
