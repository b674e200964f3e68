package dev.comanager.decision.myteam;

import dev.comanager.contracts.ToolOutcome;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.LinkedLeague;
import java.time.Instant;
import java.util.List;

/** The fantasy context of a team in any league, for tests of other packages. */
public final class ContextOn {
  private ContextOn() {}

  public static ToolOutcome context(LinkedLeague league, SeasonFacts facts) {
    return GetMyFantasyContext.answer(List.of(league), facts);
  }

  public static ToolOutcome rosterStatus(LinkedLeague league, SeasonFacts facts, Instant now) {
    return GetRosterStatus.answer(league, facts, now);
  }
}
