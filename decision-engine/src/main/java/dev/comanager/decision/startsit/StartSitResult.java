package dev.comanager.decision.startsit;

import dev.comanager.decision.card.CardAnswer;

/** What becomes of a start/sit question. */
sealed interface StartSitResult {
  /** An answer, with a card or, where none can be made, without. */
  record Answered(CardAnswer answer) implements StartSitResult {}

  /** Too few of the games concerned are still to begin. */
  record Locked(String text) implements StartSitResult {}
}
