package dev.comanager.auth.account;

import dev.comanager.auth.account.section.LinkOutcome;
import dev.comanager.auth.phoneline.OwnBearer;
import dev.comanager.auth.revocation.RevocationConfirmation.Propagation;
import dev.comanager.contracts.PlatformCode;

/** What a form leaves on the page that answers it. */
sealed interface FormResult {
  /** Nothing, or what the session has kept of the form before. */
  record None() implements FormResult {}

  /** One line under a section's title. */
  record Flash(FlashMessage flash) implements FormResult {}

  /** Several leagues or teams fit. */
  record Choose(LinkOutcome.Choose found) implements FormResult {}

  /** Nothing was linked; what was chosen and typed stays in its fields. */
  record NotLinked(PlatformCode where, String typed, String text) implements FormResult {}

  /** A bearer in its only sight. */
  record FreshBearer(OwnBearer bearer, Propagation formerEnded) implements FormResult {}
}
