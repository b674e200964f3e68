package dev.comanager.auth.phoneline;

import java.util.Locale;

/** Whether a line's bearers count. */
public enum LineState {
  ACTIVE,
  /** Every bearer of the line is refused until an operator resumes it. */
  SUSPENDED,
  /** For good; nothing but its id is kept. */
  DELETED;

  /** The state of that {@link #code()}. */
  static LineState of(String code) {
    return valueOf(code.toUpperCase(Locale.ROOT));
  }

  /** The name in the database and in an operator's listing. */
  public String code() {
    return name().toLowerCase(Locale.ROOT);
  }
}
