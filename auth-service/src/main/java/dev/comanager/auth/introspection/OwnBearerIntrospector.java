package dev.comanager.auth.introspection;

import dev.comanager.auth.phoneline.OwnBearer;
import dev.comanager.contracts.Scope;
import dev.comanager.contracts.Surface;
import io.vertx.core.Future;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;

/**
 * Introspects a line's own bearer: the full surface and every scope that can be granted (spec 5).
 */
@Singleton
public final class OwnBearerIntrospector implements TokenIntrospector {
  private static final String CLIENT_ID = "own-bearer";
  private static final List<Scope> SCOPES =
      List.of(
          Scope.LEAGUE_READ,
          Scope.ROSTER_READ,
          Scope.ANALYSIS_READ,
          Scope.ALERTS_WRITE,
          Scope.MESSAGES_WRITE,
          Scope.CALLS_WRITE);

  private final IntrospectionStore bearers;
  private final BearerUseStore uses;

  OwnBearerIntrospector(IntrospectionStore bearers, BearerUseStore uses) {
    this.bearers = bearers;
    this.uses = uses;
  }

  @Override
  public boolean supports(String token) {
    return token.startsWith(OwnBearer.PREFIX);
  }

  @Override
  public Future<TokenVerdict> introspect(String token) {
    Optional<OwnBearer> bearer = OwnBearer.parse(token);
    if (bearer.isEmpty()) {
      return Future.succeededFuture(TokenVerdict.Inactive.INSTANCE);
    }
    return bearers
        .findActiveLine(bearer.get())
        .onSuccess(
            found ->
                found
                    .filter(IntrospectionStore.ActiveLine::useDue)
                    .ifPresent(ignored -> uses.recordUse(bearer.get())))
        .map(
            found ->
                found
                    .<TokenVerdict>map(
                        line ->
                            new TokenVerdict.Active(
                                line.id(),
                                line.epoch(),
                                Surface.FULL,
                                SCOPES,
                                CLIENT_ID,
                                line.term()))
                    .orElse(TokenVerdict.Inactive.INSTANCE));
  }
}
