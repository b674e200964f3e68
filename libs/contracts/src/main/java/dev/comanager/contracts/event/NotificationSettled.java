package dev.comanager.contracts.event;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.comanager.contracts.Coded;
import dev.comanager.contracts.LineId;
import java.time.Instant;
import java.util.Objects;

/**
 * The final result of a requested text or call (topic {@code notifications.settled}, key: line).
 *
 * @param v version of this message, 1
 * @param id id of the text
 * @param watch the watch that requested it, or null if none did
 * @param at when it was settled
 * @param muted true for an alert that was not sent because the line has muted them, which older
 *     releases read as {@link Outcome#OPTED_OUT}; else null
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record NotificationSettled(
    int v, String id, LineId line, Long watch, Outcome outcome, Instant at, Boolean muted) {
  public static final int VERSION = 1;

  public NotificationSettled {
    Objects.requireNonNull(id, "id");
    Objects.requireNonNull(line, "line");
    Objects.requireNonNull(outcome, "outcome");
    Objects.requireNonNull(at, "at");
  }

  public NotificationSettled(String id, LineId line, Long watch, Outcome outcome, Instant at) {
    this(VERSION, id, line, watch, outcome, at, null);
  }

  /** An alert that was not sent because its line has muted them. */
  public static NotificationSettled ofMuted(String id, LineId line, Long watch, Instant at) {
    return new NotificationSettled(VERSION, id, line, watch, Outcome.OPTED_OUT, at, true);
  }

  /**
   * How a text ended: sent, or the reason why not. The names are those of a watch's
   * last_skip_reason.
   */
  public enum Outcome implements Coded {
    /** The carrier accepted it. */
    SENT,
    /** A text was sent instead of a call, because the line has no minutes. */
    NO_MINUTES,
    /** The line's owner texted STOP. */
    OPTED_OUT,
    /** The line's texts for today are used up. */
    CAPPED,
    /** The carrier doesn't accept it, or the line accepts none. */
    DELIVERY_FAILED,
    /** It could not be sent before it expired. */
    TOO_LATE;
  }
}
