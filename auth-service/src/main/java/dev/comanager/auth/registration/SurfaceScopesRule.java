package dev.comanager.auth.registration;

import dev.comanager.contracts.Scope;
import dev.comanager.contracts.Surface;
import java.util.List;

/**
 * The scopes offered to clients of each surface (spec 5); {@code roster.write} is never offered.
 */
final class SurfaceScopesRule {
  private static final List<Scope> FIVE =
      List.of(
          Scope.LEAGUE_READ,
          Scope.ROSTER_READ,
          Scope.ANALYSIS_READ,
          Scope.ALERTS_WRITE,
          Scope.MESSAGES_WRITE);
  private static final List<Scope> SIX =
      List.of(
          Scope.LEAGUE_READ,
          Scope.ROSTER_READ,
          Scope.ANALYSIS_READ,
          Scope.ALERTS_WRITE,
          Scope.MESSAGES_WRITE,
          Scope.CALLS_WRITE);

  private SurfaceScopesRule() {}

  static List<Scope> offered(Surface surface) {
    return switch (surface) {
      case CLAUDE -> FIVE;
      case CHATGPT -> SIX;
      case FULL -> throw new IllegalArgumentException("the full surface has no clients");
    };
  }
}
