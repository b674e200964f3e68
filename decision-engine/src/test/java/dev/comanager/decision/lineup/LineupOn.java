package dev.comanager.decision.lineup;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.DecisionId;
import dev.comanager.decision.card.CardAnswer;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.LinkedLeague;
import java.time.Instant;

/** Lineup decisions for any league, for tests of other packages. */
public final class LineupOn {
  private static final DecisionId ID = new DecisionId("d_0123456789ab");

  private LineupOn() {}

  /** The call on the lineup of the line's own team. */
  public static CardAnswer decide(LinkedLeague league, SeasonFacts facts, Instant now) {
    return LineupDecision.decide(LineupVerdict.on(league, facts, now), ID);
  }

  /** The moves of the tool {@code fantasy_optimize_lineup}. */
  public static JsonNode moves(LinkedLeague league, SeasonFacts facts, Instant now) {
    LineupVerdict found = LineupVerdict.on(league, facts, now);
    return LineupDecision.body(found, LineupDecision.decide(found, ID)).path("moves");
  }
}
