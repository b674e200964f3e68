package dev.comanager.decision.league;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * A league's scoring: points per unit of each stat, in the vocabulary of {@link StatLine}, and
 * clauses for everything else. Stats that Sleeper pays but that projections lack, such as {@code
 * bonus_rec_te}, are derived from those that they have; a line that has them is paid by its own.
 *
 * @param clauses rules for some positions, from an amount on, for full units, or once; usually none
 */
public record ScoringRules(Map<String, Double> pointsPerStat, List<ScoringClause> clauses) {
  private static final Map<Position, List<DerivedStat>> DERIVED =
      new EnumMap<>(
          Map.of(
              Position.QB, List.of(DerivedStat.firstDowns("qb", "pass_fd")),
              Position.RB, List.of(DerivedStat.catches("rb"), DerivedStat.firstDowns("rb")),
              Position.WR, List.of(DerivedStat.catches("wr"), DerivedStat.firstDowns("wr")),
              Position.TE, List.of(DerivedStat.catches("te"), DerivedStat.firstDowns("te")),
              Position.K, List.of(DerivedStat.LONG_FIELD_GOALS)));
  private static final StatLine ONE_CATCH = new StatLine(Map.of("rec", 1.0));

  public ScoringRules {
    pointsPerStat = StatNumbers.of(pointsPerStat);
    // A league that an earlier release stored has none.
    clauses = clauses == null ? List.of() : List.copyOf(clauses);
  }

  /** Only points per unit. */
  public ScoringRules(Map<String, Double> pointsPerStat) {
    this(pointsPerStat, List.of());
  }

  /**
   * Fantasy points of that line under these rules, unrounded. A lineman or back of unknown kind
   * gets the mean of what his kinds would get.
   *
   * @param line actual or projected line of one game: a clause may start at an amount of one game,
   *     so a mean of several games is valid, their sum isn't
   */
  public double points(StatLine line, Position position) {
    double points = line.times((StatNumbers) pointsPerStat);
    for (ScoringClause clause : clauses) {
      points += clause.points(line, position);
    }
    for (DerivedStat derived : DERIVED.getOrDefault(position, List.of())) {
      Double worth = pointsPerStat.get(derived.stat());
      points += worth == null ? 0 : worth * derived.amount(line);
    }
    return points;
  }

  /** Whether that stat has points of its own, for some position at least. */
  public boolean pays(String stat) {
    return pointsPerStat.containsKey(stat)
        || clauses.stream().anyMatch(clause -> clause.stats().contains(stat));
  }

  /** Points for a reception by a receiver: 1 in PPR, 0.5 in half PPR, 0 in standard. */
  public double perReception() {
    return points(ONE_CATCH, Position.WR);
  }

  /**
   * The display name of this scoring: {@code PPR}, {@code Half PPR}, {@code Standard} or the
   * figure, with {@code + TE premium} where a tight end's catch pays more.
   */
  public String label() {
    boolean premium = points(ONE_CATCH, Position.TE) > perReception();
    return premium ? receptions() + " + TE premium" : receptions();
  }

  /** Points as platforms show them, in hundredths. */
  public static double hundredths(double points) {
    return Math.round(points * 100) / 100.0;
  }

  private String receptions() {
    double perReception = perReception();
    if (perReception == 1.0) {
      return "PPR";
    }
    if (perReception == 0.5) {
      return "Half PPR";
    }
    if (perReception == 0.0) {
      return "Standard";
    }
    return "%s per catch"
        .formatted(
            new java.math.BigDecimal(Double.toString(perReception))
                .stripTrailingZeros()
                .toPlainString());
  }
}
