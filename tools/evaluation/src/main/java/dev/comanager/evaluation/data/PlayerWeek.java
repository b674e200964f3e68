package dev.comanager.evaluation.data;

import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.facts.Practice;
import dev.comanager.decision.league.Position;
import java.time.Instant;
import java.util.OptionalDouble;

/**
 * A player's week of a past season.
 *
 * @param team in our spelling; empty when it isn't known
 * @param kickoff null on a bye or when it isn't known
 * @param rosterStatus of game day as written; whoever isn't {@code ACT} didn't dress
 * @param designation of the last injury report
 * @param designationAsOf when that report was published; null when it isn't known
 * @param nflCom half-PPR points that NFL.com expected; empty when it had none
 * @param espnPpr PPR points that ESPN expected; empty when it had none
 * @param fantasyPros half-PPR points that FantasyPros expected; empty when it had none
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

  /** The same with that game designation. */
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
