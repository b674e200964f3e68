package dev.comanager.auth.introspection;

import io.vertx.core.Future;

/** Judges the bearers of one form. Each kind of bearer has one judge. */
public sealed interface TokenIntrospector permits OwnBearerIntrospector, OAuthIntrospector {
  /** Whether a token of this beginning is this judge's to decide. */
  boolean takes(String token);

  /** What the token stands for now; fails when that can't be found out in time. */
  Future<TokenVerdict> introspect(String token);
}
