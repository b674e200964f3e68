package dev.comanager.decision.lookup;

import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.RosterSpot;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Maps players to the league team that has them. */
final class RosteredPlayers {
  private final Map<PlayerId, String> teams = new HashMap<>();

  RosteredPlayers(League league) {
    for (FantasyTeam team : league.teams()) {
      for (RosterSpot spot : team.spots()) {
        spot.player().ifPresent(player -> teams.putIfAbsent(player, team.name()));
      }
    }
  }

  /** The name of the team that has him, or empty for a free agent. */
  Optional<String> teamOf(PlayerId player) {
    return Optional.ofNullable(teams.get(player));
  }
}
