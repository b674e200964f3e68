package dev.comanager.decision.decisions;

import dev.comanager.contracts.event.DecisionMade;
import java.util.List;

/**
 * What lets others follow a decision.
 *
 * @param follow what a watch is told
 * @param subject the subject that the fingerprint names, as its own kind of decision writes it
 * @param concerns players whose facts the decision turns on; empty when those that the question
 *     names are all
 */
public record TrackedDecision(DecisionMade.Follow follow, String subject, List<String> concerns) {
  public TrackedDecision {
    concerns = List.copyOf(concerns);
  }

  /** A decision that turns on the players that its question names. */
  public TrackedDecision(DecisionMade.Follow follow, String subject) {
    this(follow, subject, List.of());
  }
}
