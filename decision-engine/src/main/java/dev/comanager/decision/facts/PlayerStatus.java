package dev.comanager.decision.facts;

import dev.comanager.decision.league.CrossId;
import dev.comanager.decision.league.Player;
import dev.comanager.decision.league.PlayerId;
import java.time.Instant;
import java.util.Map;

/**
 * A player's identity and status as the status feed reports them.
 *
 * @param crossIds his ids in other vocabularies; when a reading has none, the known ones are kept
 * @param newsAt when the feed last had news of him, or null if it doesn't tell
 */
public record PlayerStatus(
    Player player,
    Availability availability,
    Practice practice,
    String detail,
    String expectedReturn,
    Map<CrossId, String> crossIds,
    Instant newsAt) {
  public PlayerStatus {
    crossIds = Map.copyOf(crossIds);
  }

  /** A reading without ids of other vocabularies and without the time of its news. */
  public PlayerStatus(
      Player player,
      Availability availability,
      Practice practice,
      String detail,
      String expectedReturn) {
    this(player, availability, practice, detail, expectedReturn, Map.of(), null);
  }

  /** A copy with the external ids of that reading. */
  public PlayerStatus withCrossIdsOf(PlayerStatus listed) {
    return new PlayerStatus(
        player, availability, practice, detail, expectedReturn, listed.crossIds(), newsAt);
  }

  /** A copy with the time of its news. */
  public PlayerStatus withNewsAt(Instant at) {
    return new PlayerStatus(player, availability, practice, detail, expectedReturn, crossIds, at);
  }

  public PlayerId id() {
    return player.id();
  }
}
