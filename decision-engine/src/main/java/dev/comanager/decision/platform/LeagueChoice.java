package dev.comanager.decision.platform;

import dev.comanager.contracts.LeagueKey;
import dev.comanager.decision.league.League;
import java.util.List;

/** A league and a team in it that a person may link. */
public record LeagueChoice(
    LeagueKey league, String leagueName, String teamId, String teamName, int season) {
  /** Whether it is in that league, whose id may be the short one of this season. */
  public boolean isOf(LeagueKey named) {
    return league.equals(named)
        || (league.platform() == named.platform()
            && league.leagueId().endsWith(".l." + named.leagueId()));
  }

  /** One choice for every team of that league. */
  public static List<LeagueChoice> allOf(League league) {
    return league.teams().stream()
        .map(
            team ->
                new LeagueChoice(
                    league.key(), league.name(), team.teamId(), team.name(), league.season()))
        .toList();
  }
}
