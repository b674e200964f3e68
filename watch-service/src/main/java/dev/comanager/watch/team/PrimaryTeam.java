package dev.comanager.watch.team;

import dev.comanager.contracts.LeagueKey;
import dev.comanager.contracts.PlatformCode;
import dev.comanager.contracts.event.TeamSeen;

/**
 * The line's team in the league that it means when it names none.
 *
 * @param team as it was last read, or null when it never was
 */
record PrimaryTeam(LeagueKey league, TeamSeen team) {
  /** Whose games count: the demo's season is made up, and its teams are named as real ones. */
  String playerPool() {
    return league.platform() == PlatformCode.DEMO ? "demo" : "nfl";
  }

  /** The real teams of the starters. */
  String[] teamsOfStarters() {
    return team.players().stream()
        .filter(TeamSeen.Member::starter)
        .map(TeamSeen.Member::team)
        .filter(name -> !name.isEmpty())
        .distinct()
        .sorted()
        .toArray(String[]::new);
  }
}
