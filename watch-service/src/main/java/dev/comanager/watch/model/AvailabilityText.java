package dev.comanager.watch.model;

import dev.comanager.contracts.event.TeamReport.Availability;

/** Classes of availability as texts name them. */
public final class AvailabilityText {
  private AvailabilityText() {}

  /** As in {@code Olave is on bye}. */
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
