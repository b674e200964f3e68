package dev.comanager.decision.track;

import dev.comanager.contracts.Coded;

/** The stored outcome of a graded decision. */
enum Outcome implements Coded {
  RIGHT,
  WRONG,
  /** Both sides scored the same; not counted. */
  LEVEL,
  /** The weeks' statistics were never read. */
  UNKNOWN;

  /** Whether it was right; null when it isn't counted. */
  Boolean right() {
    return switch (this) {
      case RIGHT -> true;
      case WRONG -> false;
      case LEVEL, UNKNOWN -> null;
    };
  }
}
