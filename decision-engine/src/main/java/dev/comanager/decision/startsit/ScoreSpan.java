package dev.comanager.decision.startsit;

import dev.comanager.decision.league.Position;

/** Spread of scores around a projection, by position, measured over three seasons of games. */
final class ScoreSpan {
  private static final double LEAST = .5;

  private ScoreSpan() {}

  /** Standard deviation, in points, of the score of a player with that projection. */
  static double of(Position position, double points) {
    double deviation =
        switch (position) {
          case QB -> 2.6 + .25 * points;
          case RB -> 1.8 + .41 * points;
          case WR -> 1.4 + .48 * points;
          case TE -> 2.4 + .40 * points;
          case K -> 3.5 + .47 * points;
          case DEF -> 2.5 + .36 * points;
        };
    // Defences may be projected below zero; a deviation may not.
    return Math.max(LEAST, deviation);
  }

  /** Distribution function of the standard normal distribution (Abramowitz and Stegun 26.2.17). */
  static double normal(double z) {
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
