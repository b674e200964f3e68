package dev.comanager.auth.introspection;

import io.vertx.core.Future;
import jakarta.inject.Singleton;
import java.util.List;

/** Finds the judge of a token by its form. A form that no judge takes is inactive. */
@Singleton
public class TokenJudges {
  /** Longer than any token that the suite gives out. */
  static final int LONGEST_TOKEN = 4096;

  private final List<TokenJudge> judges;

  TokenJudges(OwnBearerJudge ownBearers, OAuthJudge accessTokens) {
    judges = List.of(ownBearers, accessTokens);
  }

  /** What the token stands for now; fails when that can't be found out in time. */
  public Future<TokenVerdict> judge(String token) {
    if (token.length() <= LONGEST_TOKEN) {
      for (TokenJudge judge : judges) {
        if (judge.takes(token)) {
          return judge.judge(token);
        }
      }
    }
    return Future.succeededFuture(TokenVerdict.Inactive.INSTANCE);
  }
}
