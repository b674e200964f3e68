package dev.comanager.auth.token;

import dev.comanager.contracts.Scope;
import dev.comanager.contracts.Sha256;
import java.util.List;
import java.util.Optional;

/** A valid request to {@code /token}. */
sealed interface TokenRequest {
  String clientId();

  /**
   * Exchange of an authorization code.
   *
   * @param redirectUri as at {@code /authorize}; the spec's form has none
   */
  record Code(String clientId, String code, String verifier, Optional<String> redirectUri)
      implements TokenRequest {
    byte[] hash() {
      return Sha256.of(code);
    }
  }

  /**
   * Refresh of tokens.
   *
   * @param scopes of the new access token; empty = all of the grant's
   */
  record Refresh(String clientId, String refreshToken, List<Scope> scopes) implements TokenRequest {
    public Refresh {
      scopes = List.copyOf(scopes);
    }

    byte[] hash() {
      return Sha256.of(refreshToken);
    }
  }
}
