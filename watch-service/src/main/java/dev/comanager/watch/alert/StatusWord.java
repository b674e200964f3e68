package dev.comanager.watch.alert;

import java.util.Locale;

/** A player's status as worded in texts. */
final class StatusWord {
  // Abbreviations keep their case inside a sentence.
  private static final int LONGEST_ABBREVIATION = 3;

  private StatusWord() {}

  /** For example, as in {@code Olave is questionable} or {@code Olave is on IR}. */
  static String of(String status) {
    if (status.isEmpty()) {
      return "healthy";
    }
    return status.length() <= LONGEST_ABBREVIATION && status.equals(status.toUpperCase(Locale.ROOT))
        ? "on " + status
        : status.toLowerCase(Locale.ROOT);
  }
}
