package dev.comanager.auth.introspection;

import dev.comanager.auth.token.GrantId;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Scope;
import dev.comanager.contracts.Surface;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** What a bearer stands for, as of now (RFC 7662). */
public sealed interface TokenVerdict {
  /**
   * It counts.
   *
   * @param epoch the line's; when an ending of this epoch is told, this verdict is over
   * @param clientId who holds it; {@code own-bearer} for a line's own
   * @param term of a token that belongs to a grant; a line's own bearer has none
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
   * How long it counts at most.
   *
   * @param grant when its ending is told, this verdict is over
   * @param life what is left of it now
   */
  record Term(GrantId grant, Instant expiresAt, Duration life) {}

  /** It doesn't count. Why is nobody's business: unknown, malformed, ended, suspended. */
  record Inactive() implements TokenVerdict {
    static final Inactive INSTANCE = new Inactive();
  }
}
