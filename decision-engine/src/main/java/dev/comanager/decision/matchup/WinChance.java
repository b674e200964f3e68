package dev.comanager.decision.matchup;

import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.LeagueFormat;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.lineup.Lineup;
import dev.comanager.decision.lineup.LineupPlan;
import dev.comanager.decision.lineup.Roster;
import dev.comanager.decision.startsit.ScoreSpan;
import dev.comanager.decision.week.WeekWithoutAdvice;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * The chance that the line's own team wins its matchup. Both totals count as normally distributed
 * around what is expected of the lineups.
 *
 * @param asSet in percent, 1–99, as both lineups stand
 * @param best in percent, with the lineup that makes a win most likely; never below {@code asSet}
 * @param moves that lead to that lineup; empty when the present one is as good
 */
public record WinChance(int asSet, int best, List<LineupPlan.Move> moves) {
  private static final int LEAST = 1;
  private static final int MOST = 99;
  private static final int MOST_STEPS = 5;

  public WinChance {
    moves = List.copyOf(moves);
  }

  /**
   * Empty without an opponent, without projections and once all games are over; where a matchup
   * counts several weeks, of which only one is projected; where nobody sets a lineup; and in a
   * league of another season or week.
   *
   * @param week of the league; null before the season
   */
  public static Optional<WinChance> of(
      LinkedLeague linked, Integer week, SeasonFacts facts, Instant now) {
    LeagueFormat format = linked.league().rules().format();
    if (format.calendar().longMatchup(week).isPresent()
        || format.withoutLineups().isPresent()
        || linked.league().season() != facts.season()
        || WeekWithoutAdvice.otherWeek(linked.league(), facts).isPresent()) {
      return Optional.empty();
    }
    Sides sides = Sides.of(linked, facts, now);
    return Balance.of(sides).map(asSet -> best(asSet, sides.theirs(), linked, facts, now));
  }

  /**
   * The chance, 0–1, that a team wins.
   *
   * @param lead expected of it, in points
   * @param variance of that lead, in squared points; above 0
   */
  public static double of(double lead, double variance) {
    return ScoreSpan.normal(lead / Math.sqrt(variance));
  }

  /**
   * Looks for the lineup with the highest chance. A team that is ahead wants steady players, one
   * that is behind wants players who may score far more than expected. How much a player's variance
   * is worth in points depends on the lineup, so the search repeats until it changes nothing.
   */
  private static WinChance best(
      Balance asSet, Side theirs, LinkedLeague linked, SeasonFacts facts, Instant now) {
    Roster roster = Roster.of(linked, facts, now);
    Balance best = asSet;
    Optional<Lineup> chosen = Optional.empty();
    double variancesWorth = 0;
    for (int step = 0; step < MOST_STEPS; step++) {
      double worth = variancesWorth;
      Lineup lineup =
          roster.best(
              player -> player.expectedPoints() + worth * PointsVariance.beforeHisGame(player));
      Side mine = Sides.own(roster.with(lineup), facts, now);
      Optional<Balance> then = Balance.of(new Sides(mine, theirs));
      if (then.isEmpty()) {
        break;
      }
      if (then.get().percent() > best.percent()) {
        best = then.get();
        chosen = Optional.of(lineup);
      }
      double next = then.get().worthOfVariance();
      if (next == variancesWorth) {
        break;
      }
      variancesWorth = next;
    }
    return new WinChance(
        asSet.percent(), best.percent(), chosen.map(roster::moves).orElse(List.of()));
  }

  /**
   * What a matchup is expected to end with.
   *
   * @param lead of the line's own team, in points
   * @param variance of that lead, in squared points; above 0
   */
  private record Balance(double lead, double variance) {
    static Optional<Balance> of(Sides sides) {
      Side mine = sides.mine();
      Side theirs = sides.theirs();
      if (theirs == null || mine.projected() == null || theirs.projected() == null) {
        return Optional.empty();
      }
      double variance = mine.variance() + theirs.variance();
      return variance <= 0
          ? Optional.empty()
          : Optional.of(new Balance(mine.projected() - theirs.projected(), variance));
    }

    int percent() {
      return Math.clamp(Math.round(100 * WinChance.of(lead, variance)), LEAST, MOST);
    }

    /** Points that one more squared point of variance is worth here: negative when ahead. */
    double worthOfVariance() {
      return -lead / (2 * variance);
    }
  }
}
