package dev.comanager.auth.token;

import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Scope;
import java.time.Instant;
import java.util.List;

/**
 * A valid grant: the permissions that a line gave a client in one sign-in.
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
