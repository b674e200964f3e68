package dev.comanager.auth.token;

import dev.comanager.auth.revocation.RevocationConfirmation.Propagation;

/**
 * A refusal in the words of OAuth (RFC 6749 section 5.2, spec 7.3).
 *
 * @param description for whoever builds the client; plain ASCII
 */
record OAuthError(int status, String code, String description) {
  private static final String INVALID_CLIENT = "invalid_client";

  static OAuthError invalidRequest(String description) {
    return new OAuthError(400, "invalid_request", description);
  }

  static OAuthError invalidGrant(String description) {
    return new OAuthError(400, "invalid_grant", description);
  }

  static OAuthError invalidScope(String description) {
    return new OAuthError(400, "invalid_scope", description);
  }

  static OAuthError invalidTarget(String description) {
    return new OAuthError(400, "invalid_target", description);
  }

  /** By which clients learn that they have to register anew. */
  static OAuthError invalidClient(String description) {
    return new OAuthError(400, INVALID_CLIENT, description);
  }

  /**
   * As whoever proved itself by a header has to be told: 401 where the proof was refused (RFC 6749
   * section 5.2).
   */
  OAuthError toProof() {
    return code.equals(INVALID_CLIENT) ? new OAuthError(401, code, description) : this;
  }

  static OAuthError unsupportedGrantType() {
    return new OAuthError(
        400, "unsupported_grant_type", "only authorization_code and refresh_token are granted");
  }

  /** Why something has ended, or, as long as gateways may not know it, that it is to be asked. */
  static OAuthError onceConfirmed(Propagation propagation, OAuthError why) {
    return switch (propagation) {
      case EVERYWHERE -> why;
      case UNCONFIRMED -> notConfirmedYet();
    };
  }

  /** What was to end has ended, though the broker hasn't confirmed that it will be told. */
  static OAuthError notConfirmedYet() {
    return new OAuthError(
        503, "temporarily_unavailable", "ended, but not told to every gateway yet, ask again");
  }

  static OAuthError unavailable() {
    return new OAuthError(
        503, "temporarily_unavailable", "sign-in is out of reach; nothing was used up, ask again");
  }
}
