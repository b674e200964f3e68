package dev.comanager.decision.startsit;

import dev.comanager.decision.card.CardAnswer;
import dev.comanager.decision.decisions.Gradable;
import dev.comanager.decision.decisions.TrackedDecision;
import java.util.Optional;

/** The result of a start/sit question. */
sealed interface StartSitResult {
  /**
   * An answer, with a card or, when none can be made, without.
   *
   * @param tracked lets watches follow the card; empty without one, or when nothing locks it
   * @param gradable the prediction that games will grade; empty without a card
   */
  record Answered(CardAnswer answer, Optional<TrackedDecision> tracked, Optional<Gradable> gradable)
      implements StartSitResult {}

  /** Too few of the games concerned have not begun. */
  record Locked(String text) implements StartSitResult {}
}
