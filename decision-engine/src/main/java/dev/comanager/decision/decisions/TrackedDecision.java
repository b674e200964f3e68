package dev.comanager.decision.decisions;

import dev.comanager.contracts.event.DecisionMade;
import java.util.List;

/**
 * The data that lets watches follow a decision.
 *
 * @param follow the message that watches receive
 * @param subject the subject behind the fingerprint, in the stored form of its kind of decision
 * @param concerns players whose facts affect the decision; empty when these are exactly the players
 *     the question names
 */
public record TrackedDecision(DecisionMade.Follow follow, String subject, List<String> concerns) {
  public TrackedDecision {
    concerns = List.copyOf(concerns);
  }

  /** A decision that depends only on the players its question names. */
  public TrackedDecision(DecisionMade.Follow follow, String subject) {
    this(follow, subject, List.of());
  }
}
