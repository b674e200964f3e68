package dev.comanager.decision.standings;

import dev.comanager.decision.standings.RegularSeason.Contender;
import java.util.Arrays;
import java.util.List;

/** Counts in how many of the simulated seasons each team reaches the playoffs. */
final class QualifiedTeams {
  private final RegularSeason season;
  private final int[] divisions;
  private final long[] reached;

  QualifiedTeams(RegularSeason season) {
    this.season = season;
    List<Integer> named = season.teams().stream().map(Contender::division).distinct().toList();
    this.divisions =
        season.teams().stream().mapToInt(team -> named.indexOf(team.division())).toArray();
    this.reached = new long[divisions.length];
  }

  /**
   * Counts some seasons.
   *
   * @param ahead by team and season, the number of teams ahead of it
   */
  void count(int[][] ahead) {
    if (season.divisionWinners()) {
      countByDivision(ahead);
      return;
    }
    for (int team = 0; team < ahead.length; team++) {
      int qualified = 0;
      for (int better : ahead[team]) {
        qualified += better < season.places() ? 1 : 0;
      }
      reached[team] += qualified;
    }
  }

  /** The best team of every division first, then the best of the others. */
  private void countByDivision(int[][] ahead) {
    int[] winners = new int[1 + Arrays.stream(divisions).max().orElse(0)];
    int left = season.places() - winners.length;
    for (int number = 0; number < ahead[0].length; number++) {
      Arrays.fill(winners, divisions.length);
      for (int team = 0; team < divisions.length; team++) {
        int division = divisions[team];
        winners[division] = Math.min(winners[division], ahead[team][number]);
      }
      for (int team = 0; team < divisions.length; team++) {
        int better = ahead[team][number];
        int winnersAhead = 0;
        for (int winner : winners) {
          winnersAhead += winner < better ? 1 : 0;
        }
        boolean qualified = winners[divisions[team]] == better || better - winnersAhead < left;
        reached[team] += qualified ? 1 : 0;
      }
    }
  }

  /** In how many seasons that team reached the playoffs. */
  long reached(int team) {
    return reached[team];
  }
}
