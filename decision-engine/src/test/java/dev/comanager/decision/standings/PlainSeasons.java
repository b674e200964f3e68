package dev.comanager.decision.standings;

import dev.comanager.decision.standings.RegularSeason.Contender;
import dev.comanager.decision.standings.RegularSeason.Expected;
import dev.comanager.decision.standings.RegularSeason.Pair;
import dev.comanager.decision.standings.RegularSeason.Week;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Plays the rest of a season many times in the plainest way, to compare the fast one with: one
 * season after the other, with exactly normal draws.
 */
final class PlainSeasons {
  private final RegularSeason season;
  private final SplittableRandom random;
  private final int teams;
  private final double[][] points;
  private final double[][] deviations;
  private final double[][] drifts;
  private final int[][] pairs;
  private final int[] divisions;

  private final double[] wins;
  private final int[] games;
  private final double[] total;
  private final double[] scores;
  private final double[] form;
  private final int[] order;

  private final int[] reached;
  private final long[] places;
  private final double[] allWins;

  PlainSeasons(RegularSeason season, long seed) {
    this.season = season;
    this.random = new SplittableRandom(seed);
    this.teams = season.teams().size();
    List<Week> weeks = season.weeks();
    this.points = new double[weeks.size()][teams];
    this.deviations = new double[weeks.size()][teams];
    this.drifts = new double[weeks.size()][teams];
    this.pairs = new int[weeks.size()][];
    for (int week = 0; week < weeks.size(); week++) {
      for (int team = 0; team < teams; team++) {
        Expected expected = weeks.get(week).expected().get(team);
        points[week][team] = expected.points();
        deviations[week][team] = Math.sqrt(expected.variance());
        drifts[week][team] = expected.drift();
      }
      pairs[week] = new int[2 * weeks.get(week).pairs().size()];
      int next = 0;
      for (Pair pair : weeks.get(week).pairs()) {
        pairs[week][next++] = pair.one();
        pairs[week][next++] = pair.other();
      }
    }
    this.divisions = season.teams().stream().mapToInt(Contender::division).toArray();
    this.wins = new double[teams];
    this.games = new int[teams];
    this.total = new double[teams];
    this.scores = new double[teams];
    this.form = new double[teams];
    this.order = new int[teams];
    this.reached = new int[teams];
    this.places = new long[teams];
    this.allWins = new double[teams];
  }

  void play(int times) {
    for (int time = 0; time < times; time++) {
      begin();
      for (int week = 0; week < points.length; week++) {
        play(pairs[week], points[week], deviations[week], drifts[week]);
      }
      end();
    }
  }

  /** In how many seasons the team reached the playoffs. */
  double reached(int team) {
    return reached[team];
  }

  /** The sum of its wins. */
  double wins(int team) {
    return allWins[team];
  }

  /** The sum of its final places. */
  long places(int team) {
    return places[team];
  }

  private void begin() {
    for (int team = 0; team < teams; team++) {
      Contender contender = season.teams().get(team);
      wins[team] = contender.wins();
      games[team] = contender.games();
      total[team] = contender.points();
      form[team] = random.nextGaussian();
      order[team] = team;
    }
  }

  private void play(int[] pairs, double[] points, double[] deviations, double[] drifts) {
    for (int team = 0; team < teams; team++) {
      scores[team] =
          points[team] + drifts[team] * form[team] + deviations[team] * random.nextGaussian();
      total[team] += scores[team];
    }
    if (pairs.length == 0) {
      shuffle();
      for (int at = 0; at + 1 < teams; at += 2) {
        meet(order[at], order[at + 1]);
      }
    } else {
      for (int at = 0; at < pairs.length; at += 2) {
        meet(pairs[at], pairs[at + 1]);
      }
    }
    if (season.medianGames()) {
      meetTheMiddle();
    }
  }

  private void shuffle() {
    for (int last = teams - 1; last > 0; last--) {
      int other = random.nextInt(last + 1);
      int kept = order[last];
      order[last] = order[other];
      order[other] = kept;
    }
  }

  private void meet(int one, int other) {
    games[one]++;
    games[other]++;
    if (scores[one] == scores[other]) {
      wins[one] += .5;
      wins[other] += .5;
    } else {
      wins[scores[one] > scores[other] ? one : other]++;
    }
  }

  /** The upper half wins; of an odd number of teams, the one in the middle ties. */
  private void meetTheMiddle() {
    for (int team = 0; team < teams; team++) {
      int below = 0;
      int level = 0;
      for (double score : scores) {
        below += score < scores[team] ? 1 : 0;
        level += score == scores[team] ? 1 : 0;
      }
      int above = teams - below - level;
      games[team]++;
      wins[team] += below > above ? 1 : below == above ? .5 : 0;
    }
  }

  private void end() {
    rank();
    int left = season.places();
    for (int place = 0; place < teams; place++) {
      int team = order[place];
      places[team] += place + 1;
      allWins[team] += wins[team];
      if (season.divisionWinners() && winsDivision(place)) {
        reached[team]++;
        left--;
      }
    }
    for (int place = 0; place < teams && left > 0; place++) {
      if (!season.divisionWinners() || !winsDivision(place)) {
        reached[order[place]]++;
        left--;
      }
    }
  }

  private boolean winsDivision(int place) {
    for (int better = 0; better < place; better++) {
      if (divisions[order[better]] == divisions[order[place]]) {
        return false;
      }
    }
    return true;
  }

  /** Insertion sort: a league has few teams. */
  private void rank() {
    for (int at = 1; at < teams; at++) {
      int team = order[at];
      int to = at;
      while (to > 0 && isAhead(team, order[to - 1])) {
        order[to] = order[to - 1];
        to--;
      }
      order[to] = team;
    }
  }

  private boolean isAhead(int one, int other) {
    // wins / games compared without a division; a team without games has a share of 0.
    double ahead = wins[one] * Math.max(1, games[other]) - wins[other] * Math.max(1, games[one]);
    return ahead > 0 || (ahead == 0 && total[one] > total[other]);
  }
}
