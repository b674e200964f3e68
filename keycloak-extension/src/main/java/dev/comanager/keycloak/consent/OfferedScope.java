package dev.comanager.keycloak.consent;

import java.util.Optional;

/**
 * A scope on the consent page, in the order of the spec. {@code roster.write} is missing, because
 * it is never granted (spec 5).
 */
enum OfferedScope {
  LEAGUE_READ("league.read", false),
  ROSTER_READ("roster.read", false),
  ANALYSIS_READ("analysis.read", false),
  ALERTS_WRITE("alerts.write", false),
  MESSAGES_WRITE("messages.write", true),
  CALLS_WRITE("calls.write", true);

  private final String code;
  private final boolean choosable;

  OfferedScope(String code, boolean choosable) {
    this.code = code;
    this.choosable = choosable;
  }

  String code() {
    return code;
  }

  /** Whether the user may clear its checkbox (spec 5). */
  boolean choosable() {
    return choosable;
  }

  static Optional<OfferedScope> find(String code) {
    for (OfferedScope scope : values()) {
      if (scope.code.equals(code)) {
        return Optional.of(scope);
      }
    }
    return Optional.empty();
  }
}
