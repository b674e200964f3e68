package dev.comanager.decision.platform.demo;

import dev.comanager.decision.league.Player;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.Position;

/**
 * A made-up player.
 *
 * @param worth points of half PPR that an ordinary week brings
 */
record DemoPlayer(Player player, double worth) {
  PlayerId id() {
    return player.id();
  }

  Position position() {
    return player.position();
  }

  String team() {
    return player.team();
  }
}
