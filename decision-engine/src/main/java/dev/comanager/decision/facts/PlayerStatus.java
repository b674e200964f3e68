package dev.comanager.decision.facts;

import dev.comanager.decision.league.CrossId;
import dev.comanager.decision.league.Player;
import dev.comanager.decision.league.PlayerId;
import java.util.Map;

/**
 * Who a player is and what the status feed says of the player.
 *
 * @param crossIds his ids elsewhere; where a reading has none, those known before stay
 */
public record PlayerStatus(
    Player player,
    Availability availability,
    Practice practice,
    String detail,
    String expectedReturn,
    Map<CrossId, String> crossIds) {
  public PlayerStatus {
    crossIds = Map.copyOf(crossIds);
  }

  /** A reading that tells no other ids. */
  public PlayerStatus(
      Player player,
      Availability availability,
      Practice practice,
      String detail,
      String expectedReturn) {
    this(player, availability, practice, detail, expectedReturn, Map.of());
  }

  /** The same with the other ids of that reading. */
  public PlayerStatus withCrossIdsOf(PlayerStatus listed) {
    return new PlayerStatus(
        player, availability, practice, detail, expectedReturn, listed.crossIds());
  }

  public PlayerId id() {
    return player.id();
  }
}
