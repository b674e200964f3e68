package dev.comanager.auth.token;

import dev.comanager.auth.registration.RegisteredClient;
import dev.comanager.auth.registration.RegisteredClients;
import dev.comanager.auth.revocation.RevocationConfirmation.Propagation;
import dev.comanager.auth.token.TokenOutcome.Issued;
import dev.comanager.auth.token.TokenOutcome.Refused;
import dev.comanager.contracts.Sha256;
import io.quarkus.logging.Log;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Base64;

/**
 * Exchanges an authorization code for tokens (spec 3, 4.3). The order makes it safe to fail
 * anywhere: first the use of the code is committed, then Keycloak issues tokens, then their grant
 * is committed. Tokens without a committed grant are never valid, so if anything fails in between,
 * the code is used up.
 */
@Singleton
class ExchangeCode {
  /** The exact text of spec 7.3. */
  static final OAuthError ALREADY_USED = OAuthError.invalidGrant("code already used");

  private static final OAuthError UNKNOWN = OAuthError.invalidGrant("code unknown");
  private static final OAuthError EXPIRED = OAuthError.invalidGrant("code expired");
  private static final OAuthError OTHER_CLIENT =
      OAuthError.invalidGrant("code was issued to another client");
  private static final OAuthError OTHER_REDIRECT =
      OAuthError.invalidGrant("redirect_uri differs from that of the authorization request");
  private static final OAuthError WRONG_VERIFIER =
      OAuthError.invalidGrant("code_verifier does not match the code_challenge");
  private static final OAuthError LINE_ENDED =
      OAuthError.invalidGrant("the line was suspended or deleted meanwhile");
  private static final OAuthError UNKNOWN_CLIENT =
      OAuthError.invalidClient("client unknown, register again");

  private final RegisteredClients clients;
  private final CodeStore codes;
  private final MintingKeycloak keycloak;
  private final Grants grants;

  ExchangeCode(
      RegisteredClients clients, CodeStore codes, MintingKeycloak keycloak, Grants grants) {
    this.clients = clients;
    this.codes = codes;
    this.keycloak = keycloak;
    this.grants = grants;
  }

  Uni<TokenOutcome> exchange(TokenRequest.Code request) {
    byte[] hash = request.hash();
    return codes
        .find(hash)
        .chain(
            found -> {
              if (found.isPresent() && found.get().taken()) {
                return reused(hash);
              }
              return clients
                  .find(request.clientId())
                  .chain(
                      client -> {
                        if (client.isEmpty()) {
                          return refused(UNKNOWN_CLIENT);
                        }
                        return found
                            .map(issued -> exchange(request, hash, issued))
                            .orElseGet(() -> refused(UNKNOWN));
                      });
            });
  }

  /**
   * Refuses a request that is invalid in itself. A code that was already used is reported as such,
   * and its grant is revoked, whatever else is wrong (spec 3: always).
   */
  Uni<TokenOutcome> refuse(String code, OAuthError error) {
    byte[] hash = Sha256.of(code);
    return codes
        .find(hash)
        .chain(
            found ->
                found.filter(CodeStore.Issued::taken).isPresent() ? reused(hash) : refused(error));
  }

  private Uni<TokenOutcome> exchange(
      TokenRequest.Code request, byte[] hash, CodeStore.Issued issued) {
    if (!issued.clientId().equals(request.clientId())) {
      return refused(OTHER_CLIENT);
    }
    if (request.redirectUri().filter(it -> !it.equals(issued.redirectUri())).isPresent()) {
      return refused(OTHER_REDIRECT);
    }
    if (!matches(issued.challenge(), request.verifier())) {
      return refused(WRONG_VERIFIER);
    }
    if (issued.expired()) {
      return refused(EXPIRED);
    }
    return codes
        .claim(hash)
        .chain(
            taken ->
                taken
                    // Recorded first, so that no grant exists without it.
                    ? clients.used(issued.clientId()).chain(() -> minted(request, hash, issued))
                    : reused(hash));
  }

  private Uni<TokenOutcome> minted(
      TokenRequest.Code request, byte[] hash, CodeStore.Issued issued) {
    return keycloak
        .exchange(
            request.clientId(),
            request.code(),
            request.verifier(),
            RegisteredClient.redirectUriInKeycloak(issued.redirectUri()))
        .chain(
            minting ->
                switch (minting) {
                  case Minting.Minted tokens ->
                      codes
                          .redeem(hash, tokens)
                          .map(
                              stands ->
                                  stands
                                      ? new Issued(TokenResponse.of(tokens))
                                      : new Refused(LINE_ENDED));
                  case Minting.Refused refused ->
                      codes.release(hash).replaceWith(new Refused(reason(refused)));
                  case Minting.Unavailable() ->
                      codes.release(hash).replaceWith(new Refused(OAuthError.interrupted()));
                });
  }

  /**
   * A second use of a code: revokes the grant of the first one, and responds once the revocation
   * has propagated.
   */
  private Uni<TokenOutcome> reused(byte[] hash) {
    return codes
        .reuse(hash)
        .chain(
            brought ->
                brought ? grants.propagated() : Uni.createFrom().item(Propagation.EVERYWHERE))
        .map(propagation -> new Refused(OAuthError.onceConfirmed(propagation, ALREADY_USED)));
  }

  private static OAuthError reason(Minting.Refused refused) {
    return switch (refused.error()) {
      case "invalid_grant" -> refused.description().startsWith("PKCE") ? WRONG_VERIFIER : EXPIRED;
      case "invalid_client", "unauthorized_client" -> {
        Log.warnf("a registered client is unknown to Keycloak error=%s", refused.error());
        yield OAuthError.unavailable();
      }
      default -> {
        Log.errorf("code not exchanged error=%s", refused.error());
        yield OAuthError.unavailable();
      }
    };
  }

  private static boolean matches(String challenge, String verifier) {
    String computed = Base64.getUrlEncoder().withoutPadding().encodeToString(Sha256.of(verifier));
    return MessageDigest.isEqual(
        computed.getBytes(StandardCharsets.UTF_8), challenge.getBytes(StandardCharsets.UTF_8));
  }

  private static Uni<TokenOutcome> refused(OAuthError error) {
    return Uni.createFrom().item(new Refused(error));
  }
}
