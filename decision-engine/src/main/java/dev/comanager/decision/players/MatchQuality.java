package dev.comanager.decision.players;

import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.Player;

/**
 * How close a player is to the requesting line. A name means the closest matching players: the
 * line's own, then those on other rosters, then all with a team, then all.
 */
enum MatchQuality {
  OWN,
  ROSTERED,
  WITH_TEAM,
  ANYBODY;

  static MatchQuality of(Player player, LinkedLeague league) {
    if (league.mine().spotOf(player.id()).isPresent()) {
      return OWN;
    }
    if (league.league().rosteredBy(player.id()).isPresent()) {
      return ROSTERED;
    }
    return player.team() == null ? ANYBODY : WITH_TEAM;
  }
}
