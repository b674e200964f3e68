package dev.comanager.auth.introspection;

import dev.comanager.auth.token.GrantId;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Scope;
import dev.comanager.contracts.Surface;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** The current state of a bearer token (RFC 7662). */
public sealed interface TokenVerdict {
  /**
   * The token is active.
   *
   * @param epoch of the line; a revocation of this epoch invalidates the verdict
   * @param clientId of its holder; {@code own-bearer} for a line's own
   * @param term empty for a line's own bearer that doesn't expire
   */
  record Active(
      LineId line,
      int epoch,
      Surface surface,
      List<Scope> scopes,
      String clientId,
      Optional<Term> term)
      implements TokenVerdict {
    public Active {
      scopes = List.copyOf(scopes);
    }
  }

  /**
   * The validity of a token that expires.
   *
   * @param grant whose revocation invalidates the verdict; empty for a line's own bearer
   * @param life the remaining lifetime
   */
  record Term(Optional<GrantId> grant, Instant expiresAt, Duration life) {}

  /**
   * The token is not active. The reason isn't disclosed: unknown, malformed, revoked, suspended.
   */
  record Inactive() implements TokenVerdict {
    static final Inactive INSTANCE = new Inactive();
  }
}
