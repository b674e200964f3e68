package dev.comanager.decision.league;

import java.util.List;

/**
 * A scoring rule beyond points per unit: for some positions only, from or up to an amount, for full
 * units only, or once when an amount is reached.
 *
 * @param stats stats whose amounts are summed, in the vocabulary of {@link StatLine}
 * @param points for each {@code every} units, or once; may be negative
 * @param every number of units that earn the points, greater than 0; ignored for {@link
 *     Counting#ONCE}
 * @param from lower bound of the amount, or null. {@link Counting#FRACTIONS} and {@link
 *     Counting#FULL} count the units above it, the others include it
 * @param to upper bound of the amount, inclusive, or null
 * @param positions positions that the rule applies to, each as leagues distinguish them; empty for
 *     all
 */
public record ScoringClause(
    List<String> stats,
    Counting counting,
    double points,
    double every,
    Double from,
    Double to,
    List<Position> positions) {
  private static final double ALMOST = 1e-9;

  /** The way an amount is converted to points. */
  public enum Counting {
    /** Every unit counts, fractions of a unit proportionally. */
    FRACTIONS,
    /**
     * Only full multiples of {@code every} count: at a point per 25 yards, 49 yards earn one point.
     */
    FULL,
    /** Like {@link #FRACTIONS} but from the first unit, when the amount is within the bounds. */
    ALL_WITHIN,
    /** Like {@link #FULL} but from the first unit, when the amount is within the bounds. */
    FULL_WITHIN,
    /** The points once, when the amount of the game is within the bounds. */
    ONCE
  }

  public ScoringClause {
    if (!(every > 0)) {
      throw new IllegalArgumentException("points come for every so many units, more than none");
    }
    stats = List.copyOf(stats);
    positions = kinds(positions);
  }

  private static List<Position> kinds(List<Position> positions) {
    return positions == null
        ? List.of()
        : positions.stream().flatMap(one -> one.kinds().stream()).distinct().sorted().toList();
  }

  /** Points per unit for these positions only; for all when none is given. */
  public static ScoringClause each(String stat, double points, List<Position> positions) {
    return new ScoringClause(List.of(stat), Counting.FRACTIONS, points, 1, null, null, positions);
  }

  /** The points once, when the amount is within the bounds, both inclusive; null means no bound. */
  public static ScoringClause once(
      String stat, double points, Double from, Double to, List<Position> positions) {
    return new ScoringClause(List.of(stat), Counting.ONCE, points, 1, from, to, positions);
  }

  /** The points that the clause adds for a player of that position with that line of one game. */
  double points(StatLine line, Position position) {
    double share = share(position);
    return share == 0 ? 0 : share * points(line);
  }

  /** The part of a position's kinds that the clause is for: half of a lineman's, for ends alone. */
  private double share(Position position) {
    if (positions.isEmpty() || positions.contains(position)) {
      return 1;
    }
    List<Position> kinds = position.kinds();
    return (double) kinds.stream().filter(positions::contains).count() / kinds.size();
  }

  private double points(StatLine line) {
    boolean counted = false;
    double amount = 0;
    for (String stat : stats) {
      Double of = line.stats().get(stat);
      if (of != null) {
        counted = true;
        amount += of;
      }
    }
    if (!counted) {
      return 0;
    }
    return switch (counting) {
      case FRACTIONS -> counted(amount) / every * points;
      case FULL -> points * full(counted(amount));
      case ALL_WITHIN -> within(amount) ? amount / every * points : 0;
      case FULL_WITHIN -> within(amount) ? points * full(amount) : 0;
      case ONCE -> within(amount) ? points : 0;
    };
  }

  // Rounded toward zero: a loss of seven yards is not yet a loss of ten. In binary floating point
  // 0.3 is slightly less than 3 × 0.1.
  private double full(double amount) {
    double units = amount / every;
    double nearest = Math.rint(units);
    if (Math.abs(units - nearest) < ALMOST) {
      return nearest;
    }
    return units < 0 ? Math.ceil(units) : Math.floor(units);
  }

  private double counted(double amount) {
    double most = to == null ? amount : Math.min(amount, to);
    return from == null ? most : Math.max(0, most - from);
  }

  // Amounts of a game are whole, projections aren't: 20.4 points allowed fall into 14–20.
  private boolean within(double amount) {
    double whole = Math.rint(amount);
    return (from == null || whole >= from) && (to == null || whole <= to);
  }
}
