package dev.comanager.decision.platform.demo;

import dev.comanager.decision.league.Matchup;
import dev.comanager.decision.league.ScoringRules;
import dev.comanager.decision.league.TeamRecord;
import java.util.Comparator;
import java.util.stream.IntStream;

/** Wins and points of the demo league's teams in the finished weeks. */
final class DemoStandings {
  private final int[] wins = new int[DemoRosters.TEAMS];
  private final int[] losses = new int[DemoRosters.TEAMS];
  private final int[] ties = new int[DemoRosters.TEAMS];
  private final double[] points = new double[DemoRosters.TEAMS];

  /** Counts a finished matchup. */
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
    return ScoringRules.hundredths(points[team]);
  }

  /** The team's waiver position, from 1; the team with the fewest wins comes first. */
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
