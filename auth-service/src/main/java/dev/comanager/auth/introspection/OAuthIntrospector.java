package dev.comanager.auth.introspection;

import dev.comanager.auth.introspection.IntrospectionStore.ActiveGrant;
import dev.comanager.auth.token.AccessToken;
import dev.comanager.auth.token.AccessTokens;
import dev.comanager.contracts.Scope;
import io.vertx.core.Context;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/**
 * Introspects access tokens: signed by Keycloak for the tool server, not expired, with a grant that
 * isn't revoked (spec 5). The scopes are those of the token that the grant includes, and never
 * {@code roster.write}.
 */
@Singleton
public final class OAuthIntrospector implements TokenIntrospector {
  // Every JWT begins with this: its header is a JSON object.
  private static final String BEGINNING = "eyJ";
  // Tolerated clock skew between two machines; it doesn't extend a token's expiry.
  private static final Duration SKEW = Duration.ofSeconds(60);

  private final AccessTokens tokens;
  private final IntrospectionStore grants;
  private final Clock clock;

  OAuthIntrospector(AccessTokens tokens, IntrospectionStore grants, Clock clock) {
    this.tokens = tokens;
    this.grants = grants;
    this.clock = clock;
  }

  @Override
  public boolean supports(String token) {
    return token.startsWith(BEGINNING);
  }

  @Override
  public Future<TokenVerdict> introspect(String token) {
    CompletionStage<Optional<AccessToken>> reading =
        tokens.read(token).subscribeAsCompletionStage();
    Context here = Vertx.currentContext();
    return (here == null
            ? Future.fromCompletionStage(reading)
            : Future.fromCompletionStage(reading, here))
        .compose(
            read ->
                read.filter(this::isInTime)
                    .map(this::introspect)
                    .orElseGet(() -> Future.succeededFuture(TokenVerdict.Inactive.INSTANCE)));
  }

  private Future<TokenVerdict> introspect(AccessToken token) {
    return grants
        .findActiveGrant(token.grant())
        .map(
            found ->
                found
                    .filter(grant -> belongs(token, grant))
                    .<TokenVerdict>map(grant -> active(token, grant))
                    .orElse(TokenVerdict.Inactive.INSTANCE));
  }

  private boolean isInTime(AccessToken token) {
    Instant now = clock.instant();
    return now.isBefore(token.expiresAt()) && !now.plus(SKEW).isBefore(token.notBefore());
  }

  private static boolean belongs(AccessToken token, ActiveGrant grant) {
    return grant.line().equals(token.line()) && grant.clientId().equals(token.clientId());
  }

  private TokenVerdict active(AccessToken token, ActiveGrant grant) {
    List<Scope> scopes =
        token.scopes().stream()
            .filter(scope -> scope != Scope.ROSTER_WRITE)
            .filter(scope -> grant.scopes().contains(scope.code()))
            .toList();
    Duration life = Duration.between(clock.instant(), token.expiresAt());
    return new TokenVerdict.Active(
        grant.line(),
        grant.epoch(),
        grant.surface(),
        scopes,
        grant.clientId(),
        Optional.of(new TokenVerdict.Term(Optional.of(token.grant()), token.expiresAt(), life)));
  }
}
