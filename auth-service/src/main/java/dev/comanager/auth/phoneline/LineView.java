package dev.comanager.auth.phoneline;

import dev.comanager.contracts.LineId;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Optional;
import java.util.Set;

/**
 * A line as an operator sees it.
 *
 * @param maskedPhone its number, masked except for a few digits; empty once it is deleted
 * @param timeZone of its local times
 * @param minutes for calls, as last set; the notifier keeps the balance
 * @param deletion the progress of a deletion; empty if none was requested
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
   * A deletion in progress.
   *
   * @param pending the services that may still have data of the line
   */
  public record Deletion(Instant requestedAt, Set<Holder> pending) {
    public Deletion {
      pending = Set.copyOf(pending);
    }
  }

  /** The other services that keep data of lines. */
  public enum Holder {
    KEYCLOAK("keycloak"),
    DECISION_ENGINE("decision-engine"),
    WATCH_SERVICE("watch-service"),
    NOTIFIER("notifier");

    private final String code;

    Holder(String code) {
      this.code = code;
    }

    /** The name that operators see. */
    public String code() {
      return code;
    }
  }
}
