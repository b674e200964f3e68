package dev.comanager.decision.players;

import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.Player;

/**
 * How near a player stands to who asks. A name means the nearest players that fit: one's own, then
 * those on other rosters, then everybody with a team, then everybody.
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
