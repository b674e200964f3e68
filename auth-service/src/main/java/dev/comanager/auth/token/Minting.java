package dev.comanager.auth.token;

import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Scope;
import java.util.List;

/** The outcome of a token request to Keycloak. */
sealed interface Minting {
  /**
   * Keycloak issued tokens. They become valid only once their grant is committed here.
   *
   * @param expiresIn of the access token, in seconds
   * @param session Keycloak's session, which identifies the grant
   * @param scopes of the access token, in the order of the spec
   */
  record Minted(
      String accessToken,
      String refreshToken,
      long expiresIn,
      String session,
      LineId line,
      String clientId,
      List<Scope> scopes)
      implements Minting {
    GrantId grant() {
      return GrantId.ofSession(session);
    }
  }

  /** Keycloak refused, with an OAuth error and description. */
  record Refused(String error, String description) implements Minting {}

  /** Keycloak didn't respond in time or not intelligibly; it may have issued tokens. */
  record Unavailable() implements Minting {}
}
