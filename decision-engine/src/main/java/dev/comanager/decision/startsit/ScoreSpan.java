package dev.comanager.decision.startsit;

import dev.comanager.decision.league.Position;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/**
 * Spread of scores around a projection, by position: a line over the projected points.
 *
 * @param lines one for every position
 */
public record ScoreSpan(Map<Position, Line> lines) {
  private static final double LEAST = .5;
  private static final Line WIDEST = new Line(3.5, .47);

  /**
   * The spreads of the method, measured on the seasons 2021 to 2023. {@code ./comanager evaluate}
   * prints what other spreads would change on seasons that they weren't fitted on.
   */
  public static final ScoreSpan MEASURED = new ScoreSpan(measured());

  public ScoreSpan {
    lines = Collections.unmodifiableMap(new EnumMap<>(lines));
  }

  private static Map<Position, Line> measured() {
    Map<Position, Line> lines = new EnumMap<>(Position.class);
    for (Position position : Position.values()) {
      lines.put(
          position,
          switch (position) {
            case QB -> new Line(2.6, .25);
            case RB -> new Line(1.8, .41);
            case WR -> new Line(1.4, .48);
            case TE -> new Line(2.4, .40);
            case DEF -> new Line(2.5, .36);
            // No past projections of individual defenders are at hand to measure theirs.
            case K, DL, DE, DT, LB, EDGE, DB, CB, S -> WIDEST;
          });
    }
    return lines;
  }

  /** Standard deviation: a base, in points, and a share of the projection. */
  public record Line(double base, double perPoint) {}

  /** Standard deviation, in points, of the score of a player with that projection. */
  public double of(Position position, double points) {
    Line line = lines.get(position);
    // Defences may be projected below zero; a deviation may not.
    return Math.max(LEAST, line.base() + line.perPoint() * points);
  }

  /** Distribution function of the standard normal distribution (Abramowitz and Stegun 26.2.17). */
  public static double normal(double z) {
    double x = Math.abs(z);
    double t = 1 / (1 + .2316419 * x);
    double series =
        t
            * (.319381530
                + t * (-.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
    double tail = .3989422804014327 * StrictMath.exp(-x * x / 2) * series;
    return z >= 0 ? 1 - tail : tail;
  }
}
