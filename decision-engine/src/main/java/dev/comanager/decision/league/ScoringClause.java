package dev.comanager.decision.league;

import java.util.List;

/**
 * A rule of a league's scoring that is more than points per unit: for some positions only, from or
 * up to an amount, for full units only, or once when an amount is reached.
 *
 * @param stats whose amounts are added up, in the vocabulary of {@link StatLine}
 * @param points for every {@code every} units, or once; may be negative
 * @param every how many units bring the points, more than 0; without a meaning for {@link
 *     Counting#ONCE}
 * @param from the amount it begins at, or null. {@link Counting#FRACTIONS} and {@link
 *     Counting#FULL} count the units above it, the others include it
 * @param to the amount it ends at, included, or null
 * @param positions whom it is for; empty for everybody
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

  /** How an amount becomes points. */
  public enum Counting {
    /** Every unit counts, and parts of one count in parts. */
    FRACTIONS,
    /** Only full {@code every} units count: 49 yards at a point for 25 bring one. */
    FULL,
    /** As {@link #FRACTIONS} from the first unit on, when the amount lies within the bounds. */
    ALL_WITHIN,
    /** As {@link #FULL} from the first unit on, when the amount lies within the bounds. */
    FULL_WITHIN,
    /** The points once, when the amount of the game lies within the bounds. */
    ONCE
  }

  public ScoringClause {
    if (!(every > 0)) {
      throw new IllegalArgumentException("points come for every so many units, more than none");
    }
    stats = List.copyOf(stats);
    positions = positions == null ? List.of() : positions.stream().distinct().sorted().toList();
  }

  /** Points per unit, for these positions only; all of them when none is named. */
  public static ScoringClause each(String stat, double points, List<Position> positions) {
    return new ScoringClause(List.of(stat), Counting.FRACTIONS, points, 1, null, null, positions);
  }

  /** The points once, when the amount lies within the bounds, both included; null for none. */
  public static ScoringClause once(
      String stat, double points, Double from, Double to, List<Position> positions) {
    return new ScoringClause(List.of(stat), Counting.ONCE, points, 1, from, to, positions);
  }

  /** What the clause adds for a player of that position with that line of one game. */
  double points(StatLine line, Position position) {
    if (!positions.isEmpty() && !positions.contains(position)) {
      return 0;
    }
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

  // Towards nothing: to have lost seven yards is not yet to have lost ten. In binary fractions
  // three tenths are a hair less than three times a tenth.
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

  // A game brings whole amounts, an expectation doesn't: 20.4 points allowed lie in 14–20.
  private boolean within(double amount) {
    double whole = Math.rint(amount);
    return (from == null || whole >= from) && (to == null || whole <= to);
  }
}
