package dev.comanager.auth.introspection;

import io.vertx.core.Future;
import jakarta.inject.Singleton;
import java.util.List;

/** Finds the judge of a token by its form. A form that no judge takes is inactive. */
@Singleton
public class TokenIntrospectors {
  /** Longer than any token that the suite gives out. */
  static final int LONGEST_TOKEN = 4096;

  private final List<TokenIntrospector> introspectors;

  TokenIntrospectors(OwnBearerIntrospector ownBearers, OAuthIntrospector accessTokens) {
    introspectors = List.of(ownBearers, accessTokens);
  }

  /** What the token stands for now; fails when that can't be found out in time. */
  public Future<TokenVerdict> introspect(String token) {
    if (token.length() <= LONGEST_TOKEN) {
      for (TokenIntrospector introspect : introspectors) {
        if (introspect.takes(token)) {
          return introspect.introspect(token);
        }
      }
    }
    return Future.succeededFuture(TokenVerdict.Inactive.INSTANCE);
  }
}
