package dev.comanager.auth.introspection;

import io.vertx.core.Future;

/** Introspects the tokens of one kind. */
public sealed interface TokenIntrospector permits OwnBearerIntrospector, OAuthIntrospector {
  /** Whether this introspector is responsible for a token that begins like this. */
  boolean supports(String token);

  /** The current verdict; fails if it can't be determined in time. */
  Future<TokenVerdict> introspect(String token);
}
