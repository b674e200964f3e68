package dev.comanager.auth.account;

import dev.comanager.auth.account.section.LinkOutcome;
import dev.comanager.auth.phoneline.OwnBearer;
import dev.comanager.auth.revocation.RevocationConfirmation.Propagation;
import dev.comanager.contracts.PlatformCode;

/** The result of a form, as the page shows it. */
sealed interface FormResult {
  /** No result, or the message that the session has kept from the previous form. */
  record None() implements FormResult {}

  /** One line under a section's title. */
  record Flash(FlashMessage flash) implements FormResult {}

  /** Several leagues or teams match. */
  record Choose(LinkOutcome.Choose found) implements FormResult {}

  /** Nothing was linked; the entered values stay in their fields. */
  record NotLinked(PlatformCode where, String typed, String text) implements FormResult {}

  /** A new bearer, shown only this once. */
  record FreshBearer(OwnBearer bearer, Propagation formerEnded) implements FormResult {}
}
