package dev.comanager.decision.matchup;

import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.LeagueFeature;
import dev.comanager.decision.league.LeagueFormat;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.lineup.Roster;
import dev.comanager.decision.startsit.ScoreSpan;
import dev.comanager.decision.week.WeekPlayer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;

/**
 * The chances of the line's own team against all others of its league this week, where that counts.
 * Totals count as normally distributed around what is expected of the lineups and as independent;
 * the other teams are taken to set their best lineups.
 *
 * @param asSet in percent, 1–99, as the team's lineup stands
 * @param best in percent, with its best lineup; never below {@code asSet}
 * @param dangers of every team to have the lowest score, the greatest first; only for {@link
 *     Goal#SURVIVE}
 */
public record LeagueWeekChance(Goal goal, int asSet, int best, List<Danger> dangers) {
  private static final int LEAST = 1;
  private static final int MOST = 99;

  public LeagueWeekChance {
    dangers = List.copyOf(dangers);
  }

  /** What a score has to do in the week. */
  public enum Goal {
    /** Not to be the lowest, in a guillotine league. */
    SURVIVE,
    /** To be in the upper half. */
    UPPER_HALF;

    private static Optional<Goal> of(LeagueFormat format) {
      if (format.has(LeagueFeature.GUILLOTINE)) {
        return Optional.of(SURVIVE);
      }
      return format.has(LeagueFeature.MEDIAN_GAMES) ? Optional.of(UPPER_HALF) : Optional.empty();
    }
  }

  /**
   * A team's chance to have the week's lowest score.
   *
   * @param percent 1–99
   */
  public record Danger(FantasyTeam team, int percent) {}

  /**
   * Empty in other leagues, where nobody sets a lineup, without other teams or projections of
   * theirs, once all games are over, and in weeks that don't count: without a running one, of
   * another season, and for {@link Goal#UPPER_HALF} once the playoffs begin. Teams without players
   * are out already.
   */
  public static Optional<LeagueWeekChance> of(LinkedLeague linked, SeasonFacts facts, Instant now) {
    LeagueFormat format = linked.league().rules().format();
    Optional<Goal> goal = Goal.of(format);
    if (goal.filter(one -> counts(one, linked.league(), facts)).isEmpty()
        || format.withoutLineups().isPresent()
        || format.calendar().longMatchup(linked.league().week()).isPresent()
        || !linked.mine().hasPlayers()) {
      return Optional.empty();
    }
    List<FantasyTeam> teams = new ArrayList<>(List.of(linked.mine()));
    linked.league().teams().stream()
        .filter(team -> !team.teamId().equals(linked.mine().teamId()) && team.hasPlayers())
        .forEach(teams::add);
    List<Side> best = teams.stream().map(team -> best(linked.as(team), facts, now)).toList();
    Side asSet = Sides.own(linked, facts, now);
    if (teams.size() < 2
        || asSet.projected() == null
        || best.stream().anyMatch(side -> side.projected() == null)
        || best.stream().allMatch(side -> side.variance() <= 0)) {
      return Optional.empty();
    }
    List<WeekScore> scores = best.stream().map(WeekScore::of).toList();
    List<WeekScore> others = scores.subList(1, scores.size());
    int current = percent(chance(goal.get(), WeekScore.of(asSet), others));
    return Optional.of(
        new LeagueWeekChance(
            goal.get(),
            current,
            Math.max(current, percent(chance(goal.get(), scores.getFirst(), others))),
            goal.get() == Goal.SURVIVE ? dangers(teams, scores) : List.of()));
  }

  private static boolean counts(Goal goal, League league, SeasonFacts facts) {
    return league.week() != null
        && league.season() == facts.season()
        && (goal == Goal.SURVIVE
            || league.week() < league.rules().format().calendar().playoffsFrom());
  }

  private static double chance(Goal goal, WeekScore mine, List<WeekScore> others) {
    return switch (goal) {
      case SURVIVE -> 1 - mine.lowest(others);
      case UPPER_HALF -> mine.upperHalf(others);
    };
  }

  private static List<Danger> dangers(List<FantasyTeam> teams, List<WeekScore> scores) {
    List<Danger> dangers = new ArrayList<>();
    for (int team = 0; team < teams.size(); team++) {
      List<WeekScore> others = new ArrayList<>(scores);
      WeekScore its = others.remove(team);
      dangers.add(new Danger(teams.get(team), percent(its.lowest(others))));
    }
    dangers.sort(
        Comparator.comparingInt(Danger::percent)
            .reversed()
            .thenComparing(danger -> danger.team().teamId()));
    return dangers;
  }

  private static Side best(LinkedLeague team, SeasonFacts facts, Instant now) {
    Roster roster = Roster.of(team, facts, now);
    return Sides.own(roster.with(roster.best(WeekPlayer::expectedPoints)), facts, now);
  }

  private static int percent(double chance) {
    return Math.clamp(Math.round(100 * chance), LEAST, MOST);
  }

  /**
   * A team's total of a week.
   *
   * @param points expected
   * @param variance in squared points; 0 once all its games are over
   */
  record WeekScore(double points, double variance) {
    private static final int STEPS = 240;
    private static final double REACH = 6;

    static WeekScore of(Side side) {
      return new WeekScore(side.projected(), side.variance());
    }

    /** The chance, 0–1, that every other score is higher. */
    double lowest(List<WeekScore> others) {
      return mean(
          score ->
              others.stream().mapToDouble(one -> 1 - one.below(score)).reduce(1, (a, b) -> a * b));
    }

    /** The chance, 0–1, to be in the upper half; the one in the middle of an odd number ties. */
    double upperHalf(List<WeekScore> others) {
      return mean(score -> upperHalf(score, others));
    }

    private static double upperHalf(double score, List<WeekScore> others) {
      // The chance that so many of the others are below the score.
      double[] beaten = new double[others.size() + 1];
      beaten[0] = 1;
      for (WeekScore other : others) {
        double below = other.below(score);
        for (int number = others.size(); number >= 0; number--) {
          beaten[number] =
              beaten[number] * (1 - below) + (number == 0 ? 0 : beaten[number - 1] * below);
        }
      }
      double chance = 0;
      for (int number = 0; number <= others.size(); number++) {
        chance += beaten[number] * (1 + Integer.signum(2 * number - others.size())) / 2;
      }
      return chance;
    }

    /** The mean of that chance over the scores that the team may have. */
    private double mean(DoubleUnaryOperator chance) {
      if (variance <= 0) {
        return chance.applyAsDouble(points);
      }
      double deviation = Math.sqrt(variance);
      double sum = 0;
      double weights = 0;
      for (int step = 0; step < STEPS; step++) {
        double z = REACH * (2 * (step + .5) / STEPS - 1);
        double weight = StrictMath.exp(-z * z / 2);
        weights += weight;
        sum += weight * chance.applyAsDouble(points + z * deviation);
      }
      return sum / weights;
    }

    private double below(double score) {
      return variance <= 0
          ? (1 + Math.signum(score - points)) / 2
          : ScoreSpan.normal((score - points) / Math.sqrt(variance));
    }
  }
}
