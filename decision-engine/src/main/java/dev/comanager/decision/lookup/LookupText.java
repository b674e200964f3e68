package dev.comanager.decision.lookup;

import java.util.Locale;

/** Formats statuses for use inside a sentence. */
final class LookupText {
  private LookupText() {}

  /** For example {@code questionable}; IR stays as it is. */
  static String lower(String status) {
    return status.equals("IR") ? status : status.toLowerCase(Locale.ROOT);
  }
}
