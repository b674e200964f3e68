package dev.comanager.contracts.event;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.comanager.contracts.PlatformText;
import java.time.Instant;
import java.util.Objects;

/**
 * A player as a decision or its recheck saw him.
 *
 * @param shortName his name in running text, such as {@code Nacua}
 * @param place his slot on the line's roster; null in a recheck, which has no line
 * @param status as on the card, empty when healthy
 * @param canPlay false when he certainly won't play
 * @param points projected points, or null when no source has any
 * @param asOf when his status was read, or null if it never was
 * @param reportedAt when his status came out, or null if its source doesn't say
 * @param lockAt when he can no longer be started or, as the one to add, no longer be added; null
 *     when nothing is known to lock him, and from older releases
 * @param claimed true where {@code lockAt} is when claims for him are settled, not his kickoff;
 *     else null
 * @param dropped true for the one to drop for an add; else null, and from older releases
 * @param bid for the one to add; null where he needs none, and from older releases
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record DecidedPlayer(
    String playerId,
    String name,
    String shortName,
    Place place,
    String status,
    boolean canPlay,
    Double points,
    Instant asOf,
    Instant reportedAt,
    Instant lockAt,
    Boolean claimed,
    Boolean dropped,
    Bid bid) {
  public DecidedPlayer {
    Objects.requireNonNull(playerId, "playerId");
    name = PlatformText.clean(name);
    shortName = PlatformText.clean(shortName);
    Objects.requireNonNull(status, "status");
  }

  /** A player whose source doesn't say when his status came out. */
  public DecidedPlayer(
      String playerId,
      String name,
      String shortName,
      Place place,
      String status,
      boolean canPlay,
      Double points,
      Instant asOf) {
    this(playerId, name, shortName, place, status, canPlay, points, asOf, null);
  }

  /** A player whom nothing is known to lock. */
  public DecidedPlayer(
      String playerId,
      String name,
      String shortName,
      Place place,
      String status,
      boolean canPlay,
      Double points,
      Instant asOf,
      Instant reportedAt) {
    this(
        playerId,
        name,
        shortName,
        place,
        status,
        canPlay,
        points,
        asOf,
        reportedAt,
        null,
        null,
        null,
        null);
  }

  /** A copy with that slot. */
  public DecidedPlayer at(Place other) {
    return copy(other, lockAt, claimed, dropped, bid);
  }

  /** A copy that locks at that time, by his kickoff. */
  public DecidedPlayer lockedAt(Instant time) {
    return copy(place, time, null, dropped, bid);
  }

  /** A copy that locks when claims are settled. */
  public DecidedPlayer lockedByClaimsAt(Instant time) {
    return copy(place, time, true, dropped, bid);
  }

  /** A copy as the one to drop for an add. */
  public DecidedPlayer asDropped() {
    return copy(place, lockAt, claimed, true, bid);
  }

  /** A copy as the one to add for that bid; null for none. */
  public DecidedPlayer withBid(Bid range) {
    return copy(place, lockAt, claimed, dropped, range);
  }

  private DecidedPlayer copy(
      Place where, Instant time, Boolean byClaims, Boolean toDrop, Bid range) {
    return new DecidedPlayer(
        playerId,
        name,
        shortName,
        where,
        status,
        canPlay,
        points,
        asOf,
        reportedAt,
        time,
        byClaims,
        toDrop,
        range);
  }

  /**
   * What to bid, in whole units of the season's budget.
   *
   * @param high what he is worth at most
   */
  public record Bid(int low, int high) {}

  /** A player's slot on the roster of the requesting line. */
  public enum Place {
    @JsonProperty("lineup")
    LINEUP,
    @JsonProperty("bench")
    BENCH,
    /** He is not on that roster. */
    @JsonProperty("elsewhere")
    ELSEWHERE
  }
}
