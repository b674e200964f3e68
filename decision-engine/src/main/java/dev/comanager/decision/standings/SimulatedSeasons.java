package dev.comanager.decision.standings;

import dev.comanager.decision.standings.RegularSeason.Contender;
import dev.comanager.decision.standings.RegularSeason.Expected;
import dev.comanager.decision.standings.RegularSeason.Pair;
import dev.comanager.decision.standings.RegularSeason.Week;
import java.util.Arrays;
import java.util.List;

/**
 * Plays the rest of a season many times. A block of seasons is played at once, so that every step
 * is a loop over plain numbers without branches. The second half of a block has the luck of the
 * first half turned around, which makes the chances as exact as with half as many seasons more.
 */
final class SimulatedSeasons {
  /** The seasons of a block. */
  static final int BLOCK = 100;

  private static final int HALF = BLOCK / 2;

  private final RegularSeason season;
  private final NormalDraws draws;
  private final int teams;
  private final int[][] pairs;
  private final double pointsWeight;

  // For one block, by team and season.
  private final int[][] halfWins;
  private final int[][] games;
  private final int[][] ahead;
  private final double[][] total;
  private final double[][] scores;
  private final double[][] form;
  private final int[] order;

  private final QualifiedTeams qualified;
  private final long[] places;
  private final long[] allHalfWins;

  SimulatedSeasons(RegularSeason season, long seed) {
    this.season = season;
    this.draws = new NormalDraws(seed);
    this.teams = season.teams().size();
    this.pairs = season.weeks().stream().map(SimulatedSeasons::pairs).toArray(int[][]::new);
    this.pointsWeight = pointsWeight();
    this.halfWins = new int[teams][BLOCK];
    this.games = new int[teams][BLOCK];
    this.ahead = new int[teams][BLOCK];
    this.total = new double[teams][BLOCK];
    this.scores = new double[teams][BLOCK];
    this.form = new double[teams][HALF];
    this.order = new int[teams];
    Arrays.setAll(order, team -> team);
    this.qualified = new QualifiedTeams(season);
    this.places = new long[teams];
    this.allHalfWins = new long[teams];
  }

  private static int[] pairs(Week week) {
    int[] pairs = new int[2 * week.pairs().size()];
    int next = 0;
    for (Pair pair : week.pairs()) {
      pairs[next++] = pair.one();
      pairs[next++] = pair.other();
    }
    return pairs;
  }

  /**
   * What a point is worth beside a share of wins, so small that all points together are less than
   * the least difference of two shares.
   */
  private double pointsWeight() {
    double highest = Double.NEGATIVE_INFINITY;
    double lowest = Double.POSITIVE_INFINITY;
    int mostGames = 1;
    for (int team = 0; team < teams; team++) {
      double points = season.teams().get(team).points();
      double span = 0;
      int played = season.teams().get(team).games();
      for (int week = 0; week < pairs.length; week++) {
        Expected expected = season.weeks().get(week).expected().get(team);
        points += expected.points();
        span += NormalDraws.MOST * (Math.sqrt(expected.variance()) + Math.abs(expected.drift()));
        int its = team;
        played +=
            (pairs[week].length == 0
                    ? 1
                    : (int) Arrays.stream(pairs[week]).filter(one -> one == its).count())
                + (season.medianGames() ? 1 : 0);
      }
      highest = Math.max(highest, points + span);
      lowest = Math.min(lowest, points - span);
      mostGames = Math.max(mostGames, played);
    }
    return 1 / (4.0 * mostGames * mostGames * (1 + highest - lowest));
  }

  /**
   * Plays so many seasons.
   *
   * @param times a multiple of {@link #BLOCK}
   */
  void play(int times) {
    for (int played = 0; played < times; played += BLOCK) {
      begin();
      for (int week = 0; week < pairs.length; week++) {
        score(season.weeks().get(week).expected());
        meet(pairs[week]);
      }
      end();
    }
  }

  /** In how many seasons the team reached the playoffs. */
  long reached(int team) {
    return qualified.reached(team);
  }

  /** The sum of its wins; a tie counts half. */
  double wins(int team) {
    return allHalfWins[team] / 2.0;
  }

  /** The sum of its final places. */
  long places(int team) {
    return places[team];
  }

  private void begin() {
    for (int team = 0; team < teams; team++) {
      Contender contender = season.teams().get(team);
      Arrays.fill(halfWins[team], (int) Math.round(2 * contender.wins()));
      Arrays.fill(games[team], contender.games());
      Arrays.fill(total[team], contender.points());
      for (int at = 0; at < HALF; at++) {
        form[team][at] = draws.next();
      }
    }
  }

  /** Draws also where nothing is open, so that two variants of a season have the same luck. */
  private void score(List<Expected> expected) {
    for (int team = 0; team < teams; team++) {
      double points = expected.get(team).points();
      double deviation = Math.sqrt(expected.get(team).variance());
      double drift = expected.get(team).drift();
      double[] scored = scores[team];
      double[] its = form[team];
      for (int at = 0; at < HALF; at++) {
        double luck = drift * its[at] + deviation * draws.next();
        scored[at] = points + luck;
        scored[HALF + at] = points - luck;
      }
      double[] sum = total[team];
      for (int at = 0; at < BLOCK; at++) {
        sum[at] += scored[at];
      }
    }
  }

  private void meet(int[] pairs) {
    if (pairs.length == 0) {
      drawOpponents();
    }
    for (int at = 0; at < pairs.length; at += 2) {
      for (int number = 0; number < BLOCK; number++) {
        meet(pairs[at], pairs[at + 1], number);
      }
    }
    if (season.medianGames()) {
      meetTheMiddle();
    }
  }

  private void drawOpponents() {
    for (int number = 0; number < HALF; number++) {
      for (int last = teams - 1; last > 0; last--) {
        int other = draws.below(last + 1);
        int kept = order[last];
        order[last] = order[other];
        order[other] = kept;
      }
      for (int at = 0; at + 1 < teams; at += 2) {
        meet(order[at], order[at + 1], number);
        meet(order[at], order[at + 1], HALF + number);
      }
    }
  }

  private void meet(int one, int other, int number) {
    int won = halfWins(scores[one][number], scores[other][number]);
    halfWins[one][number] += won;
    halfWins[other][number] += 2 - won;
    games[one][number]++;
    games[other][number]++;
  }

  /** The upper half wins; of an odd number of teams, the one in the middle ties. */
  private void meetTheMiddle() {
    int[][] beaten = new int[teams][BLOCK];
    for (int one = 0; one < teams; one++) {
      for (int other = one + 1; other < teams; other++) {
        for (int number = 0; number < BLOCK; number++) {
          int won = halfWins(scores[one][number], scores[other][number]);
          beaten[one][number] += won;
          beaten[other][number] += 2 - won;
        }
      }
    }
    for (int team = 0; team < teams; team++) {
      for (int number = 0; number < BLOCK; number++) {
        halfWins[team][number] += 1 + Integer.signum(beaten[team][number] - (teams - 1));
        games[team][number]++;
      }
    }
  }

  /** Half wins of the first in a game: 2, 1 or 0. Without a branch, which would be a guess. */
  private static int halfWins(double one, double other) {
    return 1 + less(other, one) - less(one, other);
  }

  /** 1 where the first number is below the second, else 0. */
  private static int less(double one, double other) {
    return (int) (Double.doubleToRawLongBits(one - other) >>> 63);
  }

  private void end() {
    for (int team = 0; team < teams; team++) {
      Arrays.fill(ahead[team], 0);
      for (int number = 0; number < BLOCK; number++) {
        // Level shares are decided by points; a team without games has a share of 0.
        scores[team][number] =
            halfWins[team][number] / (2.0 * Math.max(1, games[team][number]))
                + pointsWeight * total[team][number];
      }
    }
    for (int one = 0; one < teams; one++) {
      for (int other = one + 1; other < teams; other++) {
        rank(scores[one], scores[other], ahead[one], ahead[other]);
      }
    }
    qualified.count(ahead);
    for (int team = 0; team < teams; team++) {
      long wins = 0;
      long better = 0;
      for (int number = 0; number < BLOCK; number++) {
        wins += halfWins[team][number];
        better += ahead[team][number];
      }
      allHalfWins[team] += wins;
      places[team] += better + BLOCK;
    }
  }

  private static void rank(double[] one, double[] other, int[] aheadOfOne, int[] aheadOfOther) {
    for (int number = 0; number < BLOCK; number++) {
      int behind = less(one[number], other[number]);
      aheadOfOne[number] += behind;
      aheadOfOther[number] += 1 - behind;
    }
  }
}
