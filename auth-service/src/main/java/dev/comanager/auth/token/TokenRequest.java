package dev.comanager.auth.token;

import dev.comanager.contracts.Scope;
import java.util.List;
import java.util.Optional;

/** What may be asked of {@code /token}. */
sealed interface TokenRequest {
  String clientId();

  /**
   * A code for tokens.
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
   * A refresh token for new tokens.
   *
   * @param scopes that the access token shall have; empty = all of the grant
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
