package dev.comanager.auth.token;

import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Scope;
import java.util.List;

/** What Keycloak says to a request for tokens. */
sealed interface Minting {
  /**
   * It made tokens. They count only once their grant is committed here.
   *
   * @param expiresIn of the access token, in seconds
   * @param session Keycloak's, which is the grant
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

  /** It made none, with the error and the text of OAuth. */
  record Refused(String error, String description) implements Minting {}

  /** It didn't answer in time or not in a way that can be understood; it may have made some. */
  record Unavailable() implements Minting {}
}
