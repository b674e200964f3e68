package dev.comanager.decision.decisions;

import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.ScoringRules;

/**
 * What a card says in terms that one week's games can judge: that one player brings more points
 * than another. The card's confidence is about these two.
 *
 * @param scoring the league's own, as it was when the card was made
 */
public record Gradable(PlayerId pick, PlayerId other, ScoringRules scoring) {}
