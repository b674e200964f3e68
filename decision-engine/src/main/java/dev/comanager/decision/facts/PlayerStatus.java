package dev.comanager.decision.facts;

import dev.comanager.decision.league.CrossId;
import dev.comanager.decision.league.Player;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.Position;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Map;

/**
 * A player's identity and status as the status feed reports them.
 *
 * @param crossIds his ids in other vocabularies; when a reading has none, the known ones are kept
 * @param newsAt when the feed last had news of him, or null if it doesn't say
 * @param bornOn null when the reading doesn't say; then the known one is kept
 */
public record PlayerStatus(
    Player player,
    Availability availability,
    Practice practice,
    String detail,
    String expectedReturn,
    Map<CrossId, String> crossIds,
    Instant newsAt,
    LocalDate bornOn) {
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
    this(player, availability, practice, detail, expectedReturn, Map.of(), null, null);
  }

  /**
   * A copy with what only the list of players has: the position in which he counts, the external
   * ids and the birth date.
   */
  public PlayerStatus withIdentityOf(PlayerStatus listed) {
    return new PlayerStatus(
        player.at(listed.player().position()),
        availability,
        practice,
        detail,
        expectedReturn,
        listed.crossIds(),
        newsAt,
        listed.bornOn());
  }

  /** A copy at that position. */
  public PlayerStatus at(Position position) {
    return new PlayerStatus(
        player.at(position),
        availability,
        practice,
        detail,
        expectedReturn,
        crossIds,
        newsAt,
        bornOn);
  }

  /** A copy with the time of its news. */
  public PlayerStatus withNewsAt(Instant at) {
    return new PlayerStatus(
        player, availability, practice, detail, expectedReturn, crossIds, at, bornOn);
  }

  public PlayerId id() {
    return player.id();
  }
}
