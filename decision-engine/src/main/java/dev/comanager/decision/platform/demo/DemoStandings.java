package dev.comanager.decision.platform.demo;

import dev.comanager.decision.league.Matchup;
import dev.comanager.decision.league.TeamRecord;
import java.util.Comparator;
import java.util.stream.IntStream;

/** What the made-up league's teams have won and scored in the weeks that are over. */
final class DemoStandings {
  private final int[] wins = new int[DemoRosters.TEAMS];
  private final int[] losses = new int[DemoRosters.TEAMS];
  private final int[] ties = new int[DemoRosters.TEAMS];
  private final double[] points = new double[DemoRosters.TEAMS];

  /** Counts a matchup that is over. */
  void count(Matchup matchup) {
    int home = Integer.parseInt(matchup.homeTeamId()) - 1;
    int away = Integer.parseInt(matchup.awayTeamId()) - 1;
    points[home] += matchup.homeScored();
    points[away] += matchup.awayScored();
    int order = Double.compare(matchup.homeScored(), matchup.awayScored());
    if (order == 0) {
      ties[home]++;
      ties[away]++;
    } else {
      wins[order > 0 ? home : away]++;
      losses[order > 0 ? away : home]++;
    }
  }

  TeamRecord record(int team) {
    return new TeamRecord(wins[team], losses[team], ties[team]);
  }

  double pointsFor(int team) {
    return DemoLeague.cents(points[team]);
  }

  /** The place of that team when players are claimed, from 1: who has won least comes first. */
  int claim(int team) {
    return IntStream.range(0, DemoRosters.TEAMS)
            .boxed()
            .sorted(
                Comparator.<Integer>comparingInt(one -> wins[one])
                    .thenComparingDouble(one -> points[one]))
            .toList()
            .indexOf(team)
        + 1;
  }
}
