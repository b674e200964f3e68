package dev.comanager.auth.token;

import dev.comanager.auth.phoneline.OwnBearer;
import dev.comanager.auth.phoneline.PhoneLines;
import dev.comanager.auth.revocation.RevocationConfirmation.Propagation;
import dev.comanager.contracts.Sha256;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.Optional;

/**
 * Revokes the whole grant of a token, whichever token it is (RFC 7009, INTERFACE section 7). An
 * expired access token still identifies its grant; an unsigned one doesn't. A line's own bearer is
 * revoked on its own.
 */
@Singleton
class RevokeToken {
  private static final OAuthError OTHER_CLIENT =
      OAuthError.invalidGrant("token was issued to another client");

  private final RefreshStore refreshTokens;
  private final AccessTokens accessTokens;
  private final Grants grants;
  private final PhoneLines lines;

  RevokeToken(
      RefreshStore refreshTokens, AccessTokens accessTokens, Grants grants, PhoneLines lines) {
    this.refreshTokens = refreshTokens;
    this.accessTokens = accessTokens;
    this.grants = grants;
    this.lines = lines;
  }

  private record Owned(GrantId grant, String clientId) {}

  /**
   * Revokes the token's grant or the bearer; an unknown token is no error.
   *
   * @param clientId of the client; empty = any holder of the token
   * @return the error, or empty once no gateway accepts a token of the grant any more
   */
  Uni<Optional<OAuthError>> revoke(String token, Optional<String> clientId) {
    return OwnBearer.parse(token)
        .map(bearer -> revoke(bearer, clientId))
        .orElseGet(() -> revokeGrant(token, clientId));
  }

  private Uni<Optional<OAuthError>> revokeGrant(String token, Optional<String> clientId) {
    return owned(token)
        .chain(
            found -> {
              if (found.isEmpty()) {
                return Uni.createFrom().item(Optional.empty());
              }
              if (clientId.filter(it -> !it.equals(found.get().clientId())).isPresent()) {
                return Uni.createFrom().item(Optional.of(OTHER_CLIENT));
              }
              return grants.end(found.get().grant()).map(RevokeToken::answer);
            });
  }

  /** Revokes a line's own bearer. It belongs to no client; any holder may revoke it (spec 3). */
  private Uni<Optional<OAuthError>> revoke(OwnBearer bearer, Optional<String> clientId) {
    if (clientId.isPresent()) {
      return Uni.createFrom().item(Optional.of(OTHER_CLIENT));
    }
    return lines.endBearer(bearer).map(ended -> ended.flatMap(RevokeToken::answer));
  }

  private Uni<Optional<Owned>> owned(String token) {
    return refreshTokens
        .find(Sha256.of(token))
        .chain(
            refresh ->
                refresh.isPresent()
                    ? Uni.createFrom().item(refresh.map(it -> new Owned(it.grant(), it.clientId())))
                    : accessTokens
                        .read(token)
                        .map(access -> access.map(it -> new Owned(it.grant(), it.clientId()))));
  }

  private static Optional<OAuthError> answer(Propagation propagation) {
    return switch (propagation) {
      case EVERYWHERE -> Optional.empty();
      case UNCONFIRMED -> Optional.of(OAuthError.notConfirmedYet());
    };
  }
}
