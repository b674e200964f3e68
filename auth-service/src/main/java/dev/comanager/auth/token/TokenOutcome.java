package dev.comanager.auth.token;

/** What becomes of a request for tokens. */
sealed interface TokenOutcome {
  /** Tokens of a grant that is committed. */
  record Given(GivenTokens tokens) implements TokenOutcome {}

  /** None, and why. */
  record Refused(OAuthError error) implements TokenOutcome {}
}
