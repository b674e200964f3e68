package dev.comanager.auth.token;

import dev.comanager.auth.registration.RegisteredClients;
import dev.comanager.auth.token.TokenOutcome.Given;
import dev.comanager.auth.token.TokenOutcome.Refused;
import io.quarkus.logging.Log;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.Optional;

/**
 * A refresh token for new tokens (INTERFACE section 7). Each serves once; one that comes a second
 * time, also while the first refresh is under way, ends the whole grant, because two parties have
 * it.
 */
@Singleton
class RefreshGrant {
  private static final OAuthError ENDED =
      OAuthError.invalidGrant("refresh token unknown, expired or ended");
  private static final OAuthError ALREADY_USED =
      OAuthError.invalidGrant("refresh token already used; the grant has ended");
  private static final OAuthError OTHER_CLIENT =
      OAuthError.invalidGrant("refresh token was issued to another client");
  private static final OAuthError WIDER =
      OAuthError.invalidScope("scope is wider than what was granted");
  private static final OAuthError UNKNOWN_CLIENT =
      OAuthError.invalidClient("client unknown, register again");

  private final RegisteredClients clients;
  private final RefreshStore tokens;
  private final Grants grants;
  private final MintingKeycloak keycloak;

  RefreshGrant(
      RegisteredClients clients, RefreshStore tokens, Grants grants, MintingKeycloak keycloak) {
    this.clients = clients;
    this.tokens = tokens;
    this.grants = grants;
    this.keycloak = keycloak;
  }

  Uni<TokenOutcome> refresh(TokenRequest.Refresh request) {
    byte[] hash = request.hash();
    return tokens
        .find(hash)
        .chain(
            found -> {
              if (found.isPresent() && found.get().taken()) {
                return reused(found.get());
              }
              return clients
                  .find(request.clientId())
                  .chain(
                      client ->
                          client.isEmpty()
                              ? refused(UNKNOWN_CLIENT)
                              : refresh(request, hash, found));
            });
  }

  private Uni<TokenOutcome> refresh(
      TokenRequest.Refresh request, byte[] hash, Optional<RefreshStore.Known> found) {
    if (found.isEmpty() || !found.get().counts()) {
      return refused(ENDED);
    }
    RefreshStore.Known known = found.get();
    if (!known.clientId().equals(request.clientId())) {
      return refused(OTHER_CLIENT);
    }
    if (!known.scopes().containsAll(request.scopes())) {
      return refused(WIDER);
    }
    return tokens.take(hash).chain(taken -> taken ? minted(request, hash, known) : reused(known));
  }

  private Uni<TokenOutcome> minted(
      TokenRequest.Refresh request, byte[] hash, RefreshStore.Known known) {
    return keycloak
        .refresh(request.clientId(), request.refreshToken(), request.scopes())
        .chain(
            minting ->
                switch (minting) {
                  case Minting.Minted fresh -> committed(known, fresh);
                  case Minting.Refused refused -> refusedByKeycloak(known, hash, refused);
                  case Minting.OutOfReach() ->
                      tokens.release(hash).replaceWith(new Refused(OAuthError.unavailable()));
                });
  }

  private Uni<TokenOutcome> committed(RefreshStore.Known known, Minting.Minted fresh) {
    if (!fresh.grant().equals(known.grant())) {
      throw new IllegalStateException("Keycloak refreshed another grant");
    }
    return tokens
        .rotate(known.grant(), fresh.refreshToken())
        .map(stands -> stands ? new Given(fresh) : new Refused(ENDED));
  }

  /** The session is over in Keycloak, so the grant is over here as well. */
  private Uni<TokenOutcome> refusedByKeycloak(
      RefreshStore.Known known, byte[] hash, Minting.Refused refused) {
    if (refused.error().equals("invalid_grant")) {
      return grants.end(known.grant()).replaceWith(new Refused(ENDED));
    }
    Log.errorf("not refreshed error=%s", refused.error());
    return tokens.release(hash).replaceWith(new Refused(OAuthError.unavailable()));
  }

  private Uni<TokenOutcome> reused(RefreshStore.Known known) {
    return grants.end(known.grant()).replaceWith(new Refused(ALREADY_USED));
  }

  private static Uni<TokenOutcome> refused(OAuthError error) {
    return Uni.createFrom().item(new Refused(error));
  }
}
