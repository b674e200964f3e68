package dev.comanager.decision.lookup;

import java.util.Locale;

/** Statuses inside a sentence. */
final class LookupText {
  private LookupText() {}

  /** Such as {@code questionable}; IR stays as it is. */
  static String lower(String status) {
    return status.equals("IR") ? status : status.toLowerCase(Locale.ROOT);
  }
}
