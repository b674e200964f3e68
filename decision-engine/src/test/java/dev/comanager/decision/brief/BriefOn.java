package dev.comanager.decision.brief;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.decision.card.ResultJson;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.LinkedLeague;
import java.time.Instant;

/** Briefs in any league, for tests of other packages. */
public final class BriefOn {
  private BriefOn() {}

  /** The brief as the tool returns it. */
  public static ObjectNode body(LinkedLeague league, SeasonFacts facts, Instant now) {
    return ResultJson.tree(WeeklyBriefRule.brief(league, facts, now));
  }
}
