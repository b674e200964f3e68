package dev.comanager.decision.facts;

import dev.comanager.decision.league.Player;
import dev.comanager.decision.league.PlayerId;

/** Who a player is and what the status feed says of the player. */
public record PlayerStatus(
    Player player,
    Availability availability,
    Practice practice,
    String detail,
    String expectedReturn) {
  public PlayerId id() {
    return player.id();
  }
}
