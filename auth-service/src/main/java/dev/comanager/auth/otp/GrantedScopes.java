package dev.comanager.auth.otp;

import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Scope;
import io.smallrye.mutiny.Uni;
import java.util.List;

/**
 * The scopes that a line has already granted a client, so that a request for one more scope keeps
 * them (INTERFACE section 7).
 */
public interface GrantedScopes {
  /** The scopes, in the order of the spec; empty if the client holds no grant of the line. */
  Uni<List<Scope>> of(LineId line, String clientId);
}
