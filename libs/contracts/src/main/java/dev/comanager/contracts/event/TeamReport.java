package dev.comanager.contracts.event;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.comanager.contracts.Coded;
import dev.comanager.contracts.PlatformText;
import java.time.Instant;
import java.util.List;
import java.util.Objects;

/**
 * A whole team on the current facts, with the changes that the optimal lineup makes for starters
 * who are out, doubtful or on bye (spec 6).
 *
 * @param asOf when the platform's roster was read
 * @param week of the season
 * @param swaps one for each such starter whose game has not begun, most points first; a starter
 *     without a legal bench player has none
 * @param bestBall true where nobody has a lineup to set, because the platform sets it or the
 *     league's season is over; else null
 * @param fills one for each empty starting slot that somebody on the bench can fill, most points
 *     first; they and the swaps use nobody twice. Empty from older releases
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record TeamReport(
    Instant asOf,
    int week,
    List<TeamPlayer> players,
    List<Swap> swaps,
    Boolean bestBall,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Fill> fills) {
  public TeamReport {
    Objects.requireNonNull(asOf, "asOf");
    players = List.copyOf(players);
    swaps = List.copyOf(swaps);
    fills = fills == null ? List.of() : List.copyOf(fills);
  }

  /** A team whose lineup people set. */
  public TeamReport(Instant asOf, int week, List<TeamPlayer> players, List<Swap> swaps) {
    this(asOf, week, players, swaps, null, List.of());
  }

  /** Whether nobody has a lineup to set. */
  public boolean hasNoLineupToSet() {
    return Boolean.TRUE.equals(bestBall);
  }

  /**
   * A player of the team.
   *
   * @param slot his slot, such as {@code WR}, {@code FLEX}, {@code BN} or {@code IR}
   * @param status as on a card, empty when healthy
   * @param statusAsOf when his status was read, or null if it never was
   * @param reportedAt when his status came out, or null if its source doesn't say
   * @param gameId his next game of this week, or null when he has none
   * @param kickoff of that game, or of the week's first where lineups lock as a whole
   * @param points projected under the league's own scoring, or null when no source has any
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record TeamPlayer(
      String playerId,
      String name,
      String shortName,
      String position,
      String team,
      String slot,
      boolean starter,
      String status,
      Availability availability,
      Instant statusAsOf,
      Instant reportedAt,
      String gameId,
      Instant kickoff,
      Double points) {
    public TeamPlayer {
      Objects.requireNonNull(playerId, "playerId");
      name = PlatformText.clean(name);
      shortName = PlatformText.clean(shortName);
      Objects.requireNonNull(position, "position");
      Objects.requireNonNull(team, "team");
      Objects.requireNonNull(slot, "slot");
      Objects.requireNonNull(status, "status");
      Objects.requireNonNull(availability, "availability");
    }
  }

  /**
   * Whether a player can be counted on. A change is material when it moves between these classes.
   */
  public enum Availability implements Coded {
    HEALTHY,
    QUESTIONABLE,
    DOUBTFUL,
    /** Certainly out: ruled out, inactive, suspended or on a reserve list. */
    OUT,
    BYE;
  }

  /**
   * A legal lineup change: one player in, one out, and the starters who shift for it.
   *
   * @param slot that the newcomer takes
   * @param points that the newcomer is projected to score
   * @param lockAt deadline of the change: the first lock among the players it moves
   */
  public record Swap(
      String outId, String inId, String slot, double points, Instant lockAt, List<Shift> shifts) {
    public Swap {
      Objects.requireNonNull(outId, "outId");
      Objects.requireNonNull(inId, "inId");
      Objects.requireNonNull(slot, "slot");
      Objects.requireNonNull(lockAt, "lockAt");
      shifts = List.copyOf(shifts);
    }
  }

  /**
   * A player for an empty starting slot, and the starters who shift for him.
   *
   * @param slot that the newcomer takes
   * @param points that he is projected to score
   * @param lockAt deadline of the change: the first lock among the players it moves
   */
  public record Fill(String inId, String slot, double points, Instant lockAt, List<Shift> shifts) {
    public Fill {
      Objects.requireNonNull(inId, "inId");
      Objects.requireNonNull(slot, "slot");
      Objects.requireNonNull(lockAt, "lockAt");
      shifts = List.copyOf(shifts);
    }

    /** The slot that is empty now. */
    public String emptySlot() {
      return shifts.isEmpty() ? slot : shifts.getLast().to();
    }
  }

  /** A starter who shifts to another slot. */
  public record Shift(String playerId, String from, String to) {
    public Shift {
      Objects.requireNonNull(playerId, "playerId");
      Objects.requireNonNull(from, "from");
      Objects.requireNonNull(to, "to");
    }
  }
}
