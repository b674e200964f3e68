package dev.comanager.decision.deciding;

import dev.comanager.contracts.event.DecisionMade;

/**
 * What lets others follow a decision.
 *
 * @param follow what a watch is told
 * @param subject the subject that the fingerprint names, as its own kind of decision writes it
 */
public record Followed(DecisionMade.Follow follow, String subject) {}
