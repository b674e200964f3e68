package dev.comanager.auth.token;

import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Scope;
import java.time.Instant;
import java.util.List;

/**
 * What an access token says that Keycloak signed for the tool server. Whether it counts is another
 * question: its grant may have ended.
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
