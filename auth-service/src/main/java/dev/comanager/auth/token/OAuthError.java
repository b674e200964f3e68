package dev.comanager.auth.token;

import dev.comanager.auth.revocation.RevocationConfirmation.Propagation;
import java.time.Duration;

/**
 * An OAuth error response (RFC 6749 section 5.2, spec 7.3).
 *
 * @param description for the client's developer; plain ASCII
 * @param retryAfter when asking again may help; zero if it doesn't
 */
record OAuthError(int status, String code, String description, Duration retryAfter) {
  private static final String INVALID_CLIENT = "invalid_client";
  private static final Duration SOON = Duration.ofSeconds(1);

  OAuthError(int status, String code, String description) {
    this(status, code, description, Duration.ZERO);
  }

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

  /** The error that makes clients register again. */
  static OAuthError invalidClient(String description) {
    return new OAuthError(400, INVALID_CLIENT, description);
  }

  /**
   * The error for a client that authenticated by a header: 401 if the authentication was refused
   * (RFC 6749 section 5.2).
   */
  OAuthError forBasicAuthentication() {
    return code.equals(INVALID_CLIENT) ? new OAuthError(401, code, description) : this;
  }

  static OAuthError unsupportedGrantType() {
    return new OAuthError(
        400, "unsupported_grant_type", "only authorization_code and refresh_token are granted");
  }

  /**
   * The given error, or a retryable one while the revocation may not have reached every gateway.
   */
  static OAuthError onceConfirmed(Propagation propagation, OAuthError why) {
    return switch (propagation) {
      case EVERYWHERE -> why;
      case UNCONFIRMED -> notConfirmedYet();
    };
  }

  /** The revocation is committed, but the broker has not acknowledged it yet. */
  static OAuthError notConfirmedYet() {
    return new OAuthError(
        503,
        "temporarily_unavailable",
        "revoked, but not confirmed for every gateway yet, try again",
        SOON);
  }

  static OAuthError unavailable() {
    return new OAuthError(
        503,
        "temporarily_unavailable",
        "sign-in is not available right now; nothing was used up, ask again",
        SOON);
  }

  /** The same where a code may be used up already. */
  static OAuthError interrupted() {
    return new OAuthError(
        503,
        "temporarily_unavailable",
        "sign-in is not available right now; ask again, and sign in anew if the code is refused",
        SOON);
  }

  /** Too many refreshes of one grant. */
  static OAuthError tooManyRefreshes(Duration wait) {
    return new OAuthError(
        429,
        "too_many_requests",
        "too many refreshes; the refresh token is still valid, wait and ask again",
        wait);
  }
}
