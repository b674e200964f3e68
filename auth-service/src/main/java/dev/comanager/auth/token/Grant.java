package dev.comanager.auth.token;

import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Scope;
import java.time.Instant;
import java.util.List;

/**
 * What a line has allowed a client in one sign-in, and still does.
 *
 * @param scopes in the order of the spec
 * @param createdAt when the client got its first token
 * @param usedAt when it got its newest one
 */
public record Grant(
    GrantId id,
    LineId line,
    String clientId,
    List<Scope> scopes,
    Instant createdAt,
    Instant usedAt) {
  public Grant {
    scopes = List.copyOf(scopes);
  }
}
