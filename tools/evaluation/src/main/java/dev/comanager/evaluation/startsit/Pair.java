package dev.comanager.evaluation.startsit;

import dev.comanager.evaluation.replay.PastPlayer;
import dev.comanager.evaluation.replay.PastWeek;

/**
 * Two players who compete for a slot.
 *
 * @param slot as in the decision file, or the position
 * @param a the current starter; a tie is decided for him
 * @param pointsA scored; NaN if unknown
 */
record Pair(
    PastWeek week, String slot, PastPlayer a, PastPlayer b, double pointsA, double pointsB) {
  /** Whether the outcome is known and not a tie. */
  boolean decided() {
    return !Double.isNaN(pointsA) && !Double.isNaN(pointsB) && pointsA != pointsB;
  }

  /** The position of both, or {@code FLEX} if they differ. */
  String group() {
    return a.row().position() == b.row().position() ? a.row().position().name() : "FLEX";
  }
}
