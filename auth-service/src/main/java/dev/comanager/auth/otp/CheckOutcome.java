package dev.comanager.auth.otp;

import dev.comanager.contracts.LineId;
import dev.comanager.contracts.PlatformCode;
import dev.comanager.contracts.Scope;
import java.util.List;
import java.util.Optional;

/** The result of checking a typed code. */
sealed interface CheckOutcome {
  /**
   * The code is right, and used from now on.
   *
   * @param grantedScopes what the line has already granted the client
   * @param minutesLeft for calls, as the consent page shows them
   * @param leaguePlatforms to choose a first league from; empty if none is offered
   */
  record Verified(
      LineId line,
      List<Scope> grantedScopes,
      Optional<Integer> minutesLeft,
      List<PlatformCode> leaguePlatforms)
      implements CheckOutcome {}

  /** The code is wrong, or the number has no line that may sign in. */
  record Wrong(int attemptsLeft) implements CheckOutcome {}

  /** The code's five minutes are over, it was used, or this sign-in has none. */
  record Expired() implements CheckOutcome {}

  /** The code was tried five times, or its number has reached its daily limit of wrong codes. */
  record TriesUsedUp() implements CheckOutcome {}
}
