package dev.comanager.auth.otp;

import dev.comanager.contracts.LineId;

/** The result of checking a typed code. */
sealed interface CheckOutcome {
  /** The code is right, and used from now on. */
  record Verified(LineId line) implements CheckOutcome {}

  /** The code is wrong, or the number has no line that may sign in. */
  record Wrong(int attemptsLeft) implements CheckOutcome {}

  /** The code's five minutes are over, it was used, or this sign-in has none. */
  record Expired() implements CheckOutcome {}

  /** The code was tried five times, or its number has reached its daily limit of wrong codes. */
  record TriesUsedUp() implements CheckOutcome {}
}
