package dev.comanager.decision.decisions;

import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.ScoringRules;

/**
 * A prediction that one week's games can grade: one player scores more points than another. The
 * card's confidence is about these two.
 *
 * @param scoring the league's scoring when the card was made
 */
public record Gradable(PlayerId pick, PlayerId other, ScoringRules scoring) {}
