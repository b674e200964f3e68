package dev.comanager.contracts.event;

import dev.comanager.contracts.LineId;
import java.time.Instant;
import java.util.Objects;

/**
 * Requests what a phone call to a line is to say (topic {@code briefs.requested}, key: line). The
 * call's topic isn't in it.
 *
 * @param v version of this message, 1
 * @param id id of the call, 32 hex digits; a repeated id isn't answered again
 * @param expiresAt when an answer becomes useless: the call is then placed without it
 */
public record BriefRequested(int v, String id, LineId line, Instant expiresAt) {
  public static final int VERSION = 1;

  public BriefRequested {
    NotificationRequested.requireId(id);
    Objects.requireNonNull(line, "line");
    Objects.requireNonNull(expiresAt, "expiresAt");
  }

  public BriefRequested(String id, LineId line, Instant expiresAt) {
    this(VERSION, id, line, expiresAt);
  }
}
