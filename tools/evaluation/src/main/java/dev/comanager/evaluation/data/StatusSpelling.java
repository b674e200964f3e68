package dev.comanager.evaluation.data;

import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.facts.Practice;
import java.util.Locale;

/**
 * Translates the status words of injury reports and rosters. An unknown word never means healthy.
 */
public final class StatusSpelling {
  private StatusSpelling() {}

  static Availability designation(String written) {
    return switch (written.toLowerCase(Locale.ROOT)) {
      case "", "probable", "note" -> Availability.HEALTHY;
      case "questionable", "q" -> Availability.QUESTIONABLE;
      case "doubtful", "d" -> Availability.DOUBTFUL;
      case "out", "o" -> Availability.OUT;
      default -> Availability.UNKNOWN;
    };
  }

  static Practice practice(String written) {
    String lower = written.toLowerCase(Locale.ROOT);
    if (lower.equals("fp") || lower.startsWith("full")) {
      return Practice.FULL;
    }
    if (lower.equals("lp") || lower.startsWith("limited")) {
      return Practice.LIMITED;
    }
    return lower.equals("dnp") || lower.startsWith("did not") ? Practice.NONE : Practice.UNKNOWN;
  }

  /** The meaning of a roster status on game day; healthy for a player who dresses. */
  public static Availability gameDay(String written) {
    return switch (written.toUpperCase(Locale.ROOT)) {
      case "", "ACT" -> Availability.HEALTHY;
      case "INA" -> Availability.INACTIVE;
      case "RES", "PUP", "NFI", "NON" -> Availability.RESERVE;
      case "SUS" -> Availability.SUSPENDED;
      case "DEV", "CUT", "EXE", "RET", "UFA", "RFA", "NWT", "TRC", "TRD", "RSN", "RSR" ->
          Availability.OUT;
      default -> Availability.UNKNOWN;
    };
  }
}
