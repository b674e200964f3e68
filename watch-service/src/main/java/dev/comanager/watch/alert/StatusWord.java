package dev.comanager.watch.alert;

import dev.comanager.contracts.event.TeamReport.Availability;
import dev.comanager.watch.model.AvailabilityText;
import java.util.Locale;

/** A player's status as worded in texts. */
final class StatusWord {
  // Abbreviations keep their case inside a sentence.
  private static final int LONGEST_ABBREVIATION = 3;

  private static final String BYE = "Bye";

  private StatusWord() {}

  /** Whether a player with that status has no game this week, which is certain. */
  static boolean withoutGame(String status) {
    return status.equals(BYE) || status.equals(AvailabilityText.GAME_OFF);
  }

  /** For example, as in {@code Olave is questionable} or {@code Olave is on IR}. */
  static String of(String status) {
    if (status.isEmpty()) {
      return "healthy";
    }
    if (status.equals(AvailabilityText.GAME_OFF)) {
      return AvailabilityText.WITHOUT_GAME;
    }
    if (status.equals(BYE)) {
      return AvailabilityText.of(Availability.BYE);
    }
    return status.length() <= LONGEST_ABBREVIATION && status.equals(status.toUpperCase(Locale.ROOT))
        ? "on " + status
        : status.toLowerCase(Locale.ROOT);
  }
}
