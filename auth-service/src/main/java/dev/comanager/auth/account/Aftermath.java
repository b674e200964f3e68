package dev.comanager.auth.account;

import dev.comanager.auth.account.section.LinkOutcome;
import dev.comanager.auth.ending.EndingConfirmation.Reach;
import dev.comanager.auth.phoneline.OwnBearer;

/** What a form leaves on the page that answers it. */
sealed interface Aftermath {
  /** Nothing, or what the session has kept of the form before. */
  record None() implements Aftermath {}

  /** One line under a section's title. */
  record Told(Said said) implements Aftermath {}

  /** Several leagues or teams fit. */
  record Choose(LinkOutcome.Choose found) implements Aftermath {}

  /** Nothing was linked; what was typed stays in its field. */
  record NotLinked(String typed, String text) implements Aftermath {}

  /** A bearer in its only sight. */
  record FreshBearer(OwnBearer bearer, Reach formerEnded) implements Aftermath {}
}
