package dev.comanager.watch.model;

import dev.comanager.contracts.event.TeamReport.Availability;

/** Availability classes as worded in texts. */
public final class AvailabilityText {
  private AvailabilityText() {}

  /** For example, as in {@code Olave is on bye}. */
  public static String of(Availability availability) {
    return switch (availability) {
      case HEALTHY -> "healthy";
      case QUESTIONABLE -> "questionable";
      case DOUBTFUL -> "doubtful";
      case OUT -> "out";
      case BYE -> "on bye";
    };
  }
}
