package dev.comanager.decision.card;

import dev.comanager.contracts.DecisionKind;
import dev.comanager.contracts.Verdict;
import java.time.Instant;
import java.util.List;

/**
 * The decision that a card states.
 *
 * @param lean the side the facts lean toward; set only with {@link Verdict#NO_CALL}
 * @param confidence 50–95
 * @param breakdown null for kinds that have none
 * @param lockAt next kickoff concerned, or null when there is none
 */
public record CardVerdict(
    DecisionKind kind,
    Verdict verdict,
    Verdict lean,
    List<Subject> subject,
    int confidence,
    Breakdown breakdown,
    Instant lockAt) {
  public CardVerdict {
    subject = List.copyOf(subject);
  }
}
