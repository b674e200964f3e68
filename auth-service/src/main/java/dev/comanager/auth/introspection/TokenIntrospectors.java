package dev.comanager.auth.introspection;

import io.vertx.core.Future;
import jakarta.inject.Singleton;
import java.util.List;

/** Finds the introspector of a token by its form. Tokens of an unknown form are inactive. */
@Singleton
public class TokenIntrospectors {
  /** Longer than any token that auth-service issues. */
  static final int LONGEST_TOKEN = 4096;

  private final List<TokenIntrospector> introspectors;

  TokenIntrospectors(OwnBearerIntrospector ownBearers, OAuthIntrospector accessTokens) {
    introspectors = List.of(ownBearers, accessTokens);
  }

  /** The current verdict; fails if it can't be determined in time. */
  public Future<TokenVerdict> introspect(String token) {
    if (token.length() <= LONGEST_TOKEN) {
      for (TokenIntrospector introspect : introspectors) {
        if (introspect.supports(token)) {
          return introspect.introspect(token);
        }
      }
    }
    return Future.succeededFuture(TokenVerdict.Inactive.INSTANCE);
  }
}
