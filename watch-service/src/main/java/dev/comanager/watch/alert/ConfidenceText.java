package dev.comanager.watch.alert;

import dev.comanager.contracts.ConfidenceBand;
import dev.comanager.watch.model.Baseline;

/** How sure a decision is, as worded in texts. */
final class ConfidenceText {
  private ConfidenceText() {}

  /** For example {@code 95 of 100, firm}. */
  static String of(Baseline decision) {
    return "%d of 100, %s".formatted(decision.confidence(), band(decision.band()));
  }

  /** The confidence before the change, such as {@code 71, solid}. */
  static String was(Baseline decision) {
    return "%d, %s".formatted(decision.confidence(), band(decision.band()));
  }

  private static String band(ConfidenceBand band) {
    return switch (band) {
      case TOSS_UP -> "a coin flip";
      case LEAN -> "a lean";
      case SOLID, STRONG, FIRM -> band.label();
    };
  }
}
