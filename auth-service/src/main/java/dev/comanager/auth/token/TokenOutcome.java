package dev.comanager.auth.token;

/** The outcome of a token request. */
sealed interface TokenOutcome {
  /** Tokens of a grant that is committed. */
  record Issued(TokenResponse response) implements TokenOutcome {}

  /** The request is refused. */
  record Refused(OAuthError error) implements TokenOutcome {}
}
