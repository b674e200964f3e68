package dev.comanager.auth.securityevent;

import dev.comanager.contracts.Coded;
import java.time.Instant;

/**
 * An event in which somebody got access to a line.
 *
 * @param detail the assistant's name or the kind of browser; empty for a bearer
 * @param texted whether a text about it was sent to the line's phone
 */
public record SecurityEvent(Kind kind, String detail, Instant at, boolean texted) {
  /** The kinds of events. */
  public enum Kind implements Coded {
    ASSISTANT_CONNECTED,
    /**
     * Another sign-in of a client. Identical clients share an id, so it need not be the same
     * person.
     */
    ASSISTANT_CONNECTED_AGAIN,
    BEARER_MADE,
    NEW_BROWSER;
  }
}
