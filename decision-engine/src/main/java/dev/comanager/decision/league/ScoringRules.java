package dev.comanager.decision.league;

import java.util.Map;

/**
 * A league's own scoring: points per unit of each stat, in the vocabulary of {@link StatLine}.
 * Bonuses per position ({@code bonus_rec_te}) are stats of their own.
 */
public record ScoringRules(Map<String, Double> pointsPerStat) {
  public ScoringRules {
    pointsPerStat = Map.copyOf(pointsPerStat);
  }

  /** Fantasy points of that line under these rules, unrounded. */
  public double points(StatLine line) {
    double points = 0;
    for (Map.Entry<String, Double> stat : line.stats().entrySet()) {
      Double worth = pointsPerStat.get(stat.getKey());
      if (worth != null) {
        points += worth * stat.getValue();
      }
    }
    return points;
  }

  /** Points for a catch: 1 in PPR, 0.5 in half PPR, 0 in standard. */
  public double perReception() {
    return pointsPerStat.getOrDefault("rec", 0.0);
  }

  /**
   * The name a person gives this scoring: {@code PPR}, {@code Half PPR}, {@code Standard} or the
   * figure.
   */
  public String label() {
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
