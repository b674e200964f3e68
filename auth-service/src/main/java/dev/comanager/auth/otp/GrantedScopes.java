package dev.comanager.auth.otp;

import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Scope;
import io.smallrye.mutiny.Uni;
import java.util.List;

/**
 * What a line has already allowed a client, so that asking for one more scope loses none (INTERFACE
 * section 7).
 */
public interface GrantedScopes {
  /** The scopes, in the order of the spec; empty when the client holds no grant of the line. */
  Uni<List<Scope>> of(LineId line, String clientId);
}
