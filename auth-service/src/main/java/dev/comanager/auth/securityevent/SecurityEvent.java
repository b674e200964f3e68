package dev.comanager.auth.securityevent;

import java.time.Instant;
import java.util.Locale;

/**
 * Somebody got access to a line.
 *
 * @param detail the assistant's name or the kind of browser; empty for a bearer
 * @param texted whether the line's phone was to be texted of it
 */
public record SecurityEvent(Kind kind, String detail, Instant at, boolean texted) {
  /** What happened. */
  public enum Kind {
    ASSISTANT_CONNECTED,
    /** By a further sign-in: identical clients share an id, so it need not be the same person. */
    ASSISTANT_CONNECTED_AGAIN,
    BEARER_MADE,
    NEW_BROWSER;

    /** The name in the database. */
    String code() {
      return name().toLowerCase(Locale.ROOT);
    }

    static Kind of(String code) {
      return valueOf(code.toUpperCase(Locale.ROOT));
    }
  }
}
