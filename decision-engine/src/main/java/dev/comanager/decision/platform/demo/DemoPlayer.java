package dev.comanager.decision.platform.demo;

import dev.comanager.decision.league.Player;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.Position;

/**
 * A demo player.
 *
 * @param worth half-PPR points he scores in an average week
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
