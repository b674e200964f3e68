package dev.comanager.contracts.event;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.comanager.contracts.LineId;
import java.time.Instant;
import java.util.Locale;
import java.util.Objects;

/**
 * What a bearer stood on has ended (topic {@code grants.ended}, key: id): the next call with it is
 * refused with 401 (spec 3).
 *
 * @param v version of this message, 1
 * @param id of a bearer or a grant its hash, never the thing itself; of a line its id
 * @param at when it ended
 * @param epoch of a line the last epoch that ended: what was judged in it or before counts no more,
 *     what is judged in a later one does. Null for bearers and grants, and in messages of releases
 *     that did not tell it: then nothing judged before counts any more.
 */
public record GrantEnded(
    int v,
    Kind kind,
    String id,
    Instant at,
    @JsonInclude(JsonInclude.Include.NON_NULL) Integer epoch) {
  public static final int VERSION = 1;

  public GrantEnded {
    Objects.requireNonNull(kind, "kind");
    Objects.requireNonNull(id, "id");
    Objects.requireNonNull(at, "at");
  }

  /** An ending for good, of a bearer or of a grant. */
  public GrantEnded(Kind kind, String id, Instant at) {
    this(VERSION, kind, id, at, null);
  }

  /** The ending of a line's epoch and of all before it; a later one may begin. */
  public static GrantEnded ofLine(LineId line, int epoch, Instant at) {
    return new GrantEnded(VERSION, Kind.LINE, line.value(), at, epoch);
  }

  /** What has ended. */
  public enum Kind {
    /** One bearer, such as a line's own one that was rotated. */
    BEARER,
    /** All tokens of one consent: revoked, reused or disconnected. */
    GRANT,
    /** All bearers of a line: it is suspended or deleted. */
    LINE;

    /** The name on the wire, in lower case. */
    @JsonValue
    public String code() {
      return name().toLowerCase(Locale.ROOT);
    }

    @JsonCreator
    static Kind of(String code) {
      for (Kind kind : values()) {
        if (kind.code().equals(code)) {
          return kind;
        }
      }
      throw new IllegalArgumentException("not a kind of ending");
    }
  }
}
