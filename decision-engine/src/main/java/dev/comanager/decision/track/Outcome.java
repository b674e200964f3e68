package dev.comanager.decision.track;

import java.util.Locale;

/** What became of a graded decision, as it is stored. */
enum Outcome {
  RIGHT,
  WRONG,
  /** Both brought the same: it counts for nothing. */
  LEVEL,
  /** Its week's statistics were never read. */
  UNKNOWN;

  String code() {
    return name().toLowerCase(Locale.ROOT);
  }

  static Outcome of(String code) {
    return valueOf(code.toUpperCase(Locale.ROOT));
  }

  /** Whether it was right; null where it counts for nothing. */
  Boolean right() {
    return switch (this) {
      case RIGHT -> true;
      case WRONG -> false;
      case LEVEL, UNKNOWN -> null;
    };
  }
}
