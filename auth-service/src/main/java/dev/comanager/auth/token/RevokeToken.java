package dev.comanager.auth.token;

import dev.comanager.auth.phoneline.OwnBearer;
import dev.comanager.auth.phoneline.PhoneLines;
import dev.comanager.auth.revocation.RevocationConfirmation.Propagation;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.Optional;

/**
 * Ends the whole grant that a token belongs to, whichever token it is (RFC 7009, INTERFACE section
 * 7). An expired access token still names its grant; one that nobody signed names none. A line's
 * own bearer ends by itself.
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
   * Ends the token's grant or the bearer; a token that nobody knows ends nothing, and that is well.
   *
   * @param clientId who says so; empty = whoever holds the token
   * @return why not, or empty once no gateway takes a token of the grant any more
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

  /** It belongs to no client; whoever holds it may give it up (spec 3). */
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
