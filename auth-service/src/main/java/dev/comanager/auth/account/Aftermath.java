package dev.comanager.auth.account;

import dev.comanager.auth.account.section.LinkOutcome;
import dev.comanager.auth.ending.EndingConfirmation.Reach;
import dev.comanager.auth.phoneline.OwnBearer;
import dev.comanager.contracts.PlatformCode;

/** What a form leaves on the page that answers it. */
sealed interface Aftermath {
  /** Nothing, or what the session has kept of the form before. */
  record None() implements Aftermath {}

  /** One line under a section's title. */
  record Told(Said said) implements Aftermath {}

  /** Several leagues or teams fit. */
  record Choose(LinkOutcome.Choose found) implements Aftermath {}

  /** Nothing was linked; what was chosen and typed stays in its fields. */
  record NotLinked(PlatformCode where, String typed, String text) implements Aftermath {}

  /** A bearer in its only sight. */
  record FreshBearer(OwnBearer bearer, Reach formerEnded) implements Aftermath {}
}
