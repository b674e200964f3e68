package dev.comanager.contracts.event;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.comanager.contracts.Coded;
import dev.comanager.contracts.LineId;
import java.time.Instant;
import java.util.Objects;

/**
 * The revocation of a bearer, a grant or a line (topic {@code grants.ended}, key: id): the next
 * call with an affected bearer is refused with 401 (spec 3).
 *
 * @param v version of this message, 1
 * @param id for a bearer or a grant its hash, never the secret itself; for a line its id
 * @param at when it ended
 * @param epoch for a line the last epoch that ended: verdicts from it or an earlier one are no
 *     longer valid, later ones are. Null for bearers and grants, and in messages of older releases;
 *     then no earlier verdict is valid.
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

  /** The permanent end of a bearer or of a grant. */
  public GrantEnded(Kind kind, String id, Instant at) {
    this(VERSION, kind, id, at, null);
  }

  /** The end of a line's epoch and all before it; a later one may begin. */
  public static GrantEnded ofLine(LineId line, int epoch, Instant at) {
    return new GrantEnded(VERSION, Kind.LINE, line.value(), at, epoch);
  }

  /** The kind of thing that ended. */
  public enum Kind implements Coded {
    /** One bearer, such as a line's own bearer that was rotated. */
    BEARER,
    /** All tokens of one consent: revoked, reused or disconnected. */
    GRANT,
    /** All bearers of a line: it is suspended or deleted. */
    LINE;
  }
}
