package dev.comanager.watch.team;

import dev.comanager.contracts.LeagueKey;
import dev.comanager.contracts.PlatformCode;
import dev.comanager.contracts.event.TeamSnapshot;

/**
 * The line's team in its primary league, or in the one that was asked for.
 *
 * @param team as last read, or null when it never was
 */
public record LineTeam(LeagueKey league, TeamSnapshot team) {
  /**
   * The player pool of its games: the demo's season is fictional, and its teams share names with
   * real ones.
   */
  String playerPool() {
    return league.platform() == PlatformCode.DEMO ? "demo" : "nfl";
  }

  /** The NFL teams of the starters. */
  String[] teamsOfStarters() {
    return team.players().stream()
        .filter(TeamSnapshot.Member::starter)
        .map(TeamSnapshot.Member::team)
        .filter(name -> !name.isEmpty())
        .distinct()
        .sorted()
        .toArray(String[]::new);
  }
}
