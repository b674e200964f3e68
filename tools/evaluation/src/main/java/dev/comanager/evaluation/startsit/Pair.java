package dev.comanager.evaluation.startsit;

import dev.comanager.evaluation.replay.PastPlayer;
import dev.comanager.evaluation.replay.PastWeek;

/**
 * Two who compete for a place.
 *
 * @param slot as written in the file of decisions, or the position
 * @param a whom the decision starts out from; a tie stays with him
 * @param pointsA scored; NaN when it isn't known
 */
record Pair(
    PastWeek week, String slot, PastPlayer a, PastPlayer b, double pointsA, double pointsB) {
  /** Whether there is anything to be right about. */
  boolean decided() {
    return !Double.isNaN(pointsA) && !Double.isNaN(pointsB) && pointsA != pointsB;
  }

  /** The position of both, or {@code FLEX} where they differ. */
  String group() {
    return a.row().position() == b.row().position() ? a.row().position().name() : "FLEX";
  }
}
