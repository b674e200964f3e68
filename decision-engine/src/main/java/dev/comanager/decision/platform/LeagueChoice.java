package dev.comanager.decision.platform;

import dev.comanager.contracts.LeagueKey;

/** A league and a team in it that a person may link. */
public record LeagueChoice(
    LeagueKey league, String leagueName, String teamId, String teamName, int season) {
  /** Whether it is in that league, whose id may be the short one of this season. */
  public boolean isOf(LeagueKey named) {
    return league.equals(named)
        || (league.platform() == named.platform()
            && league.leagueId().endsWith(".l." + named.leagueId()));
  }
}
