package dev.comanager.notifier.minutes;

import java.util.Locale;

/** How a call ended that the carrier had. */
public enum CallEnd {
  ANSWERED,
  NOT_ANSWERED,
  FAILED,
  /** Nobody told. */
  UNREPORTED;

  /** The name in the database and in answers. */
  public String code() {
    return name().toLowerCase(Locale.ROOT);
  }
}
