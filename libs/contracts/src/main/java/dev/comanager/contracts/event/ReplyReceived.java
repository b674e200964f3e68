package dev.comanager.contracts.event;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.comanager.contracts.Coded;
import dev.comanager.contracts.LineId;
import java.time.Instant;
import java.util.Objects;

/**
 * A word that a line's phone texted and that watch-service answers (topic {@code replies.received},
 * key: line). The number isn't in it.
 *
 * @param v version of this message, 1
 * @param id id of the reply, and of the text that answers it: 32 hex digits
 * @param expiresAt when an answer becomes useless
 * @param mutedUntil until when the line gets no alerts; null when it gets them
 * @param heldBack alerts that were muted and are still of use, from older releases; else null
 * @param unmuted true for a line that wants alerts again, after STOP as well; the word is then
 *     {@link Word#MUTE}, whose answer by an older release is dropped; null otherwise
 * @param at since when an unmuted line gets alerts, by the clock of {@link NotificationSettled#at};
 *     null in messages of older releases, and otherwise
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ReplyReceived(
    int v,
    String id,
    LineId line,
    Word word,
    Instant expiresAt,
    Instant mutedUntil,
    Integer heldBack,
    Boolean unmuted,
    Instant at) {
  public static final int VERSION = 1;

  public ReplyReceived {
    NotificationRequested.requireId(id);
    Objects.requireNonNull(line, "line");
    Objects.requireNonNull(word, "word");
    Objects.requireNonNull(expiresAt, "expiresAt");
  }

  public ReplyReceived(String id, LineId line, Word word, Instant expiresAt) {
    this(VERSION, id, line, word, expiresAt, null, null, null, null);
  }

  /** A copy that says until when the line gets no alerts; null when it gets them. */
  public ReplyReceived muted(Instant until) {
    return new ReplyReceived(v, id, line, word, expiresAt, until, heldBack, unmuted, at);
  }

  /** That the line wants alerts again, which nobody answers. */
  public static ReplyReceived unmuted(String id, LineId line, Instant at, Instant expiresAt) {
    return new ReplyReceived(VERSION, id, line, Word.MUTE, expiresAt, null, null, true, at);
  }

  /** The words that watch-service answers. */
  public enum Word implements Coded {
    /** What is being watched? */
    STATUS,
    /** No alerts until the next lock. When is that? */
    MUTE;
  }
}
