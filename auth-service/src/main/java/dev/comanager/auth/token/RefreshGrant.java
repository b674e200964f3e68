package dev.comanager.auth.token;

import dev.comanager.auth.registration.RegisteredClients;
import dev.comanager.auth.token.RefreshStore.Known;
import dev.comanager.auth.token.RefreshStore.Use;
import dev.comanager.auth.token.TokenOutcome.Issued;
import dev.comanager.auth.token.TokenOutcome.Refused;
import io.quarkus.logging.Log;
import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Optional;

/**
 * Exchanges a refresh token for new tokens (INTERFACE section 7). Each serves once: reuse after the
 * response revokes the whole grant, because two parties hold the token. Concurrent uses count as
 * one, on whatever replica, because clients with parallel calls notice the expiry of a token in
 * parallel. All of them get the same response.
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

  /**
   * Refreshes of one grant. A refresh leaves earlier access tokens valid, so without a limit a
   * client would have any number of them.
   */
  static final int MOST_A_MINUTE = 30;

  static final int MOST_A_DAY = 200;

  private static final Duration RETRY_DELAY = Duration.ofMillis(25);
  private static final int RETRIES = 320; // eight seconds

  /** A refresh token, by its hash, that this request has claimed. */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Claimed(byte[] hash, RefreshStore.Claim claim) {}

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
              if (found.isPresent() && found.get().use() instanceof Use.Answered) {
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
      TokenRequest.Refresh request, byte[] hash, Optional<Known> found) {
    if (found.isEmpty() || !found.get().counts()) {
      return refused(ENDED);
    }
    Known known = found.get();
    if (!known.clientId().equals(request.clientId())) {
      return refused(OTHER_CLIENT);
    }
    if (!known.scopes().containsAll(request.scopes())) {
      return refused(WIDER);
    }
    return tokens
        .timeToWait(hash, MOST_A_MINUTE, MOST_A_DAY)
        .chain(
            wait ->
                wait.map(it -> refused(OAuthError.tooManyRefreshes(it)))
                    .orElseGet(() -> claim(request, hash, known)));
  }

  private Uni<TokenOutcome> claim(TokenRequest.Refresh request, byte[] hash, Known known) {
    return tokens
        .claim(hash)
        .chain(
            found ->
                found
                    .map(
                        claim ->
                            clients
                                .used(known.clientId())
                                .chain(() -> minted(request, new Claimed(hash, claim), known)))
                    .orElseGet(() -> awaitOther(request, hash, RETRIES)));
  }

  /** Waits for another request with the same token that was first and hasn't been answered yet. */
  private Uni<TokenOutcome> awaitOther(TokenRequest.Refresh request, byte[] hash, int retriesLeft) {
    return Uni.createFrom()
        .voidItem()
        .onItem()
        .delayIt()
        .by(RETRY_DELAY)
        .chain(() -> tokens.find(hash))
        .chain(
            found -> {
              if (found.isEmpty() || !found.get().counts()) {
                return refused(ENDED);
              }
              return switch (found.get().use()) {
                case Use.Unused() -> refresh(request, hash, found);
                case Use.UnderWay() ->
                    retriesLeft == 0
                        ? refused(OAuthError.unavailable())
                        : awaitOther(request, hash, retriesLeft - 1);
                case Use.Answered(Optional<Buffer> answer) ->
                    answer
                        .map(
                            it ->
                                Uni.createFrom()
                                    .<TokenOutcome>item(
                                        new Issued(
                                            TokenResponse.open(
                                                request.refreshToken(), it.getBytes()))))
                        .orElseGet(() -> refused(ENDED));
              };
            });
  }

  private Uni<TokenOutcome> minted(TokenRequest.Refresh request, Claimed claimed, Known known) {
    return keycloak
        .refresh(request.clientId(), request.refreshToken(), request.scopes())
        .chain(
            minting ->
                switch (minting) {
                  case Minting.Minted fresh -> committed(request, claimed, known, fresh);
                  case Minting.Refused refused -> refusedByKeycloak(known, claimed, refused);
                  case Minting.Unavailable() -> unavailable(claimed);
                });
  }

  private Uni<TokenOutcome> committed(
      TokenRequest.Refresh request, Claimed claimed, Known known, Minting.Minted fresh) {
    TokenResponse response = TokenResponse.of(fresh);
    if (!fresh.grant().equals(known.grant())) {
      throw new IllegalStateException("Keycloak refreshed another grant");
    }
    return tokens
        .rotate(
            claimed.hash(),
            claimed.claim(),
            known.grant(),
            fresh.refreshToken(),
            response.sealedFor(request.refreshToken()))
        .chain(
            rotation ->
                switch (rotation) {
                  case COMMITTED -> Uni.createFrom().<TokenOutcome>item(new Issued(response));
                  case GRANT_ENDED -> refused(ENDED);
                  case TAKEN_OVER -> awaitOther(request, claimed.hash(), RETRIES);
                });
  }

  /** The session has ended in Keycloak, so the grant is revoked here as well. */
  private Uni<TokenOutcome> refusedByKeycloak(
      Known known, Claimed claimed, Minting.Refused refused) {
    if (refused.error().equals("invalid_grant")) {
      return ended(known, ENDED);
    }
    Log.errorf("not refreshed error=%s", refused.error());
    return unavailable(claimed);
  }

  private Uni<TokenOutcome> unavailable(Claimed claimed) {
    return tokens
        .release(claimed.hash(), claimed.claim())
        .replaceWith(new Refused(OAuthError.unavailable()));
  }

  private Uni<TokenOutcome> reused(Known known) {
    return ended(known, ALREADY_USED);
  }

  /** Revokes the grant, and returns the reason once that has reached every gateway. */
  private Uni<TokenOutcome> ended(Known known, OAuthError why) {
    return grants
        .end(known.grant())
        .map(propagation -> new Refused(OAuthError.onceConfirmed(propagation, why)));
  }

  private static Uni<TokenOutcome> refused(OAuthError error) {
    return Uni.createFrom().item(new Refused(error));
  }
}
