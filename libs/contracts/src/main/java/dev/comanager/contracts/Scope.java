package dev.comanager.contracts;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Optional;

/** A permission that a token carries (spec 5). The order is the order of the spec. */
public enum Scope {
  LEAGUE_READ("league.read"),
  ROSTER_READ("roster.read"),
  ANALYSIS_READ("analysis.read"),
  ALERTS_WRITE("alerts.write"),
  MESSAGES_WRITE("messages.write"),
  CALLS_WRITE("calls.write"),
  /** Roster moves: listed in the metadata, granted to nobody. */
  ROSTER_WRITE("roster.write");

  private final String code;

  Scope(String code) {
    this.code = code;
  }

  /** The name in tokens and messages, such as {@code league.read}. */
  @JsonValue
  public String code() {
    return code;
  }

  /** The scope of that name, or empty for an unknown name. */
  public static Optional<Scope> find(String code) {
    for (Scope scope : values()) {
      if (scope.code.equals(code)) {
        return Optional.of(scope);
      }
    }
    return Optional.empty();
  }

  @JsonCreator
  static Scope of(String code) {
    return find(code).orElseThrow(() -> new IllegalArgumentException("not a scope"));
  }
}
