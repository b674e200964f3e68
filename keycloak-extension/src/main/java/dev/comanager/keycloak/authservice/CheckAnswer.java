package dev.comanager.keycloak.authservice;

import java.util.List;
import java.util.Optional;

/** auth-service's answer about a typed one-time code. */
public sealed interface CheckAnswer {
  /**
   * The code is right.
   *
   * @param line the line's id, also its user name in Keycloak
   * @param grantedScopes scopes that the line has already granted this client, so that a request
   *     for one more scope keeps them
   * @param minutesLeft for calls; empty if unknown, or if no call can be allowed
   * @param leaguePlatforms where a first league can be linked; empty if the line has one, or if
   *     that is unknown
   */
  record Verified(
      String line,
      List<String> grantedScopes,
      Optional<Integer> minutesLeft,
      List<String> leaguePlatforms)
      implements CheckAnswer {
    public Verified {
      grantedScopes = List.copyOf(grantedScopes);
      leaguePlatforms = List.copyOf(leaguePlatforms);
    }
  }

  /**
   * The code is refused.
   *
   * @param attemptsLeft remaining tries with this code
   */
  record Refused(CheckRefusal refusal, int attemptsLeft) implements CheckAnswer {}

  /** auth-service did not answer, or not intelligibly. */
  record Unavailable() implements CheckAnswer {}
}
