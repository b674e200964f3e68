package dev.comanager.decision.standings;

import java.util.List;

/**
 * What is left of a league's regular season, as the simulation needs it.
 *
 * @param teams in any order; a pair names them by their index
 * @param weeks the remaining matchups, in order; a matchup may last several NFL weeks
 * @param places number of teams that reach the playoffs
 * @param divisionWinners whether the best team of every division reaches them first
 * @param medianGames whether each week is also a game against the middle of the league's scores
 */
public record RegularSeason(
    List<Contender> teams,
    List<Week> weeks,
    int places,
    boolean divisionWinners,
    boolean medianGames) {
  public RegularSeason {
    teams = List.copyOf(teams);
    weeks = List.copyOf(weeks);
  }

  /**
   * A team so far.
   *
   * @param wins a tie counts half
   * @param points scored so far, which break ties
   * @param division any number, the same for the teams of one division
   */
  public record Contender(double wins, int games, double points, int division) {}

  /**
   * One matchup of every team.
   *
   * @param pairs who meets whom; empty when the platform doesn't say, and then drawn anew for every
   *     simulated season
   * @param expected one for every team
   */
  public record Week(List<Pair> pairs, List<Expected> expected) {
    public Week {
      pairs = List.copyOf(pairs);
      expected = List.copyOf(expected);
    }
  }

  /** Two teams that meet, by their index. */
  public record Pair(int one, int other) {}

  /**
   * What a team is expected to score.
   *
   * @param variance in squared points; 0 when its games are over
   * @param drift how far a team may be better or worse than it looks, a standard deviation in
   *     points that lasts for the rest of the season
   */
  public record Expected(double points, double variance, double drift) {}
}
