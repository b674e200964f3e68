package dev.comanager.decision.facts;

import dev.comanager.decision.league.CrossId;
import dev.comanager.decision.league.Player;
import dev.comanager.decision.league.PlayerId;
import java.util.Map;

/**
 * A player's identity and status as the status feed reports them.
 *
 * @param crossIds his ids in other vocabularies; when a reading has none, the known ones are kept
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

  /** A reading without ids of other vocabularies. */
  public PlayerStatus(
      Player player,
      Availability availability,
      Practice practice,
      String detail,
      String expectedReturn) {
    this(player, availability, practice, detail, expectedReturn, Map.of());
  }

  /** A copy with the external ids of that reading. */
  public PlayerStatus withCrossIdsOf(PlayerStatus listed) {
    return new PlayerStatus(
        player, availability, practice, detail, expectedReturn, listed.crossIds());
  }

  public PlayerId id() {
    return player.id();
  }
}
