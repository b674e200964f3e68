package dev.comanager.decision.startsit;

import dev.comanager.decision.card.CardAnswer;
import dev.comanager.decision.decisions.Gradable;
import dev.comanager.decision.decisions.TrackedDecision;
import java.util.Optional;

/** What becomes of a start/sit question. */
sealed interface StartSitResult {
  /**
   * An answer, with a card or, where none can be made, without.
   *
   * @param tracked what lets others follow the card; empty without one, or when nothing locks it
   * @param gradable what games will judge; empty without a card
   */
  record Answered(CardAnswer answer, Optional<TrackedDecision> tracked, Optional<Gradable> gradable)
      implements StartSitResult {}

  /** Too few of the games concerned are still to begin. */
  record Locked(String text) implements StartSitResult {}
}
