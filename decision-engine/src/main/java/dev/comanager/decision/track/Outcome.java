package dev.comanager.decision.track;

import java.util.Locale;

/** The stored outcome of a graded decision. */
enum Outcome {
  RIGHT,
  WRONG,
  /** Both sides scored the same; not counted. */
  LEVEL,
  /** The weeks' statistics were never read. */
  UNKNOWN;

  String code() {
    return name().toLowerCase(Locale.ROOT);
  }

  static Outcome of(String code) {
    return valueOf(code.toUpperCase(Locale.ROOT));
  }

  /** Whether it was right; null when it isn't counted. */
  Boolean right() {
    return switch (this) {
      case RIGHT -> true;
      case WRONG -> false;
      case LEVEL, UNKNOWN -> null;
    };
  }
}
