package dev.comanager.decision.lookup;

import dev.comanager.decision.week.StatusText;
import java.util.Locale;

/** Formats statuses for use inside a sentence. */
final class LookupText {
  private LookupText() {}

  /** For example {@code questionable} or {@code on bye}; IR stays as it is. */
  static String lower(String status) {
    return switch (status) {
      case "IR" -> status;
      case StatusText.BYE -> StatusText.away(false);
      case StatusText.GAME_OFF -> StatusText.away(true);
      default -> status.toLowerCase(Locale.ROOT);
    };
  }
}
