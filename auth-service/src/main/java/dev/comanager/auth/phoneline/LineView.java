package dev.comanager.auth.phoneline;

import dev.comanager.contracts.LineId;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Optional;
import java.util.Set;

/**
 * A line as an operator sees it.
 *
 * @param maskedPhone its number, but for a few digits masked; empty once it is deleted
 * @param timeZone in which its local times are read
 * @param minutes for calls, as they were last set; the notifier knows what is left
 * @param deletion what is still to be done of a deletion, empty where none was asked for
 */
public record LineView(
    LineId id,
    LineState state,
    Optional<String> maskedPhone,
    ZoneId timeZone,
    int minutes,
    Instant createdAt,
    Optional<Deletion> deletion) {
  /**
   * A deletion under way.
   *
   * @param pending who may still have something of the line
   */
  public record Deletion(Instant requestedAt, Set<Holder> pending) {
    public Deletion {
      pending = Set.copyOf(pending);
    }
  }

  /** Who keeps something of lines beside this service. */
  public enum Holder {
    KEYCLOAK("keycloak"),
    DECISION_ENGINE("decision-engine"),
    WATCH_SERVICE("watch-service"),
    NOTIFIER("notifier");

    private final String code;

    Holder(String code) {
      this.code = code;
    }

    /** The name as an operator reads it. */
    public String code() {
      return code;
    }
  }
}
