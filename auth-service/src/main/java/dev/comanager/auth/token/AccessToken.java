package dev.comanager.auth.token;

import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Scope;
import java.time.Instant;
import java.util.List;

/**
 * The claims of an access token that Keycloak signed for the tool server. Its grant may have been
 * revoked; that is checked separately.
 *
 * @param scopes in the order of the spec
 */
public record AccessToken(
    GrantId grant,
    LineId line,
    String clientId,
    List<Scope> scopes,
    Instant notBefore,
    Instant expiresAt) {
  public AccessToken {
    scopes = List.copyOf(scopes);
  }
}
