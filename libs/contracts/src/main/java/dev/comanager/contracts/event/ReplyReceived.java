package dev.comanager.contracts.event;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.comanager.contracts.LineId;
import java.time.Instant;
import java.util.Locale;
import java.util.Objects;

/**
 * A word that a line's phone texted and that watch-service answers (topic {@code replies.received},
 * key: line). The number isn't in it.
 *
 * @param v version of this message, 1
 * @param id id of the reply, and of the text that answers it: 32 hex digits
 * @param expiresAt when an answer becomes useless
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ReplyReceived(int v, String id, LineId line, Word word, Instant expiresAt) {
  public static final int VERSION = 1;

  public ReplyReceived {
    NotificationRequested.requireId(id);
    Objects.requireNonNull(line, "line");
    Objects.requireNonNull(word, "word");
    Objects.requireNonNull(expiresAt, "expiresAt");
  }

  public ReplyReceived(String id, LineId line, Word word, Instant expiresAt) {
    this(VERSION, id, line, word, expiresAt);
  }

  /** The words that watch-service answers. */
  public enum Word {
    /** What is being watched? */
    STATUS;

    /** The name in messages. */
    @JsonValue
    public String code() {
      return name().toLowerCase(Locale.ROOT);
    }

    @JsonCreator
    static Word of(String code) {
      return valueOf(code.toUpperCase(Locale.ROOT));
    }
  }
}
