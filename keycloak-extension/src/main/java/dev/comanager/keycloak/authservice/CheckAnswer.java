package dev.comanager.keycloak.authservice;

import java.util.List;
import java.util.Optional;

/** What auth-service says about a one-time code that somebody typed. */
public sealed interface CheckAnswer {
  /**
   * The code is right.
   *
   * @param line the line's id, by which Keycloak knows it too
   * @param grantedScopes what the line has already allowed this client, so that asking for one more
   *     scope loses none
   * @param minutesLeft for calls; empty when that isn't known, or no call can be allowed
   */
  record Verified(String line, List<String> grantedScopes, Optional<Integer> minutesLeft)
      implements CheckAnswer {
    public Verified {
      grantedScopes = List.copyOf(grantedScopes);
    }
  }

  /**
   * The code opens nothing.
   *
   * @param attemptsLeft tries that remain with this code
   */
  record Refused(CheckRefusal refusal, int attemptsLeft) implements CheckAnswer {}

  /** auth-service did not answer, or not in a way that can be understood. */
  record Unavailable() implements CheckAnswer {}
}
