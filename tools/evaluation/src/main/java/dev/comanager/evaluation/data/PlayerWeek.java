package dev.comanager.evaluation.data;

import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.facts.Practice;
import dev.comanager.decision.league.Position;
import java.time.Instant;
import java.util.OptionalDouble;

/**
 * A player's week of a past season.
 *
 * @param team in our spelling; empty if unknown
 * @param kickoff null on a bye or if unknown
 * @param rosterStatus on game day, as in the file; only {@code ACT} means that he dressed
 * @param designation of the last injury report
 * @param designationAsOf when that report was published; null if unknown
 * @param nflCom NFL.com's projection in half-PPR points; empty if it had none
 * @param espnPpr ESPN's projection in PPR points; empty if it had none
 * @param fantasyPros FantasyPros' projection in half-PPR points; empty if it had none
 * @param points half-PPR points scored; 0 without a stat line
 * @param pprPoints PPR points scored
 */
public record PlayerWeek(
    int season,
    int week,
    String playerId,
    String name,
    Position position,
    String team,
    String opponent,
    boolean home,
    Instant kickoff,
    boolean onBye,
    String rosterStatus,
    Availability designation,
    Practice practice,
    Instant designationAsOf,
    OptionalDouble nflCom,
    OptionalDouble espnPpr,
    OptionalDouble fantasyPros,
    double points,
    double pprPoints,
    boolean played) {

  /** A copy with another game designation. */
  public PlayerWeek designated(Availability other) {
    return new PlayerWeek(
        season,
        week,
        playerId,
        name,
        position,
        team,
        opponent,
        home,
        kickoff,
        onBye,
        rosterStatus,
        other,
        practice,
        designationAsOf,
        nflCom,
        espnPpr,
        fantasyPros,
        points,
        pprPoints,
        played);
  }
}
