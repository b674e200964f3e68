package dev.comanager.auth.introspection;

import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Scope;
import dev.comanager.contracts.Surface;
import java.util.List;

/** What a bearer stands for, as of now (RFC 7662). */
public sealed interface TokenVerdict {
  /**
   * It counts.
   *
   * @param epoch the line's; when an ending of this epoch is told, this verdict is over
   * @param clientId who holds it; {@code own-bearer} for a line's own
   */
  record Active(LineId line, int epoch, Surface surface, List<Scope> scopes, String clientId)
      implements TokenVerdict {
    public Active {
      scopes = List.copyOf(scopes);
    }
  }

  /** It doesn't count. Why is nobody's business: unknown, malformed, ended, suspended. */
  record Inactive() implements TokenVerdict {
    static final Inactive INSTANCE = new Inactive();
  }
}
