package dev.comanager.auth.token;

import dev.comanager.auth.ending.EndingConfirmation.Reach;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.Optional;

/**
 * Ends the whole grant that a token belongs to, whichever token it is (RFC 7009, INTERFACE section
 * 7). An expired access token still names its grant; one that nobody signed names none.
 */
@Singleton
class RevokeToken {
  private static final OAuthError OTHER_CLIENT =
      OAuthError.invalidGrant("token was issued to another client");

  private final RefreshStore refreshTokens;
  private final AccessTokens accessTokens;
  private final Grants grants;

  RevokeToken(RefreshStore refreshTokens, AccessTokens accessTokens, Grants grants) {
    this.refreshTokens = refreshTokens;
    this.accessTokens = accessTokens;
    this.grants = grants;
  }

  private record Owned(GrantId grant, String clientId) {}

  /**
   * Ends the token's grant; a token that nobody knows ends nothing, and that is well.
   *
   * @param clientId who says so; empty = whoever holds the token
   * @return why not, or empty once no gateway takes a token of the grant any more
   */
  Uni<Optional<OAuthError>> revoke(String token, Optional<String> clientId) {
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

  private static Optional<OAuthError> answer(Reach reach) {
    return switch (reach) {
      case EVERYWHERE -> Optional.empty();
      case NOT_TOLD_YET -> Optional.of(OAuthError.unavailable());
    };
  }
}
