package dev.comanager.auth.token;

import dev.comanager.auth.otp.GrantedScopes;
import dev.comanager.auth.revocation.RevocationConfirmation;
import dev.comanager.auth.revocation.RevocationConfirmation.Propagation;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Scope;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** What lines have allowed clients, and how that ends. */
@Singleton
public class Grants implements GrantedScopes {
  private final GrantStore store;
  private final SessionSweep sessions;
  private final RevocationConfirmation revocations;

  Grants(GrantStore store, SessionSweep sessions, RevocationConfirmation revocations) {
    this.store = store;
    this.sessions = sessions;
    this.revocations = revocations;
  }

  /** The grants of the line that count, newest first. */
  public Uni<List<Grant>> ofLine(LineId line) {
    return store.ofLine(line);
  }

  /**
   * Ends the grant, if it hasn't ended before. Once the answer says that it reached everywhere, no
   * gateway takes a token of it on any further call.
   */
  public Uni<Propagation> end(GrantId grant) {
    return store.end(grant).chain(this::propagated);
  }

  /** Ends every grant of the line that this client holds; the answer as of {@link #end}. */
  public Uni<Propagation> disconnect(LineId line, String clientId) {
    return store.endAll(line, clientId).chain(this::propagated);
  }

  /** The reach of what has just been ended; Keycloak is told meanwhile. */
  Uni<Propagation> propagated() {
    sessions.nudge();
    return revocations.propagated();
  }

  @Override
  public Uni<List<Scope>> of(LineId line, String clientId) {
    return store
        .ofLine(line)
        .map(
            grants -> {
              Set<Scope> scopes = EnumSet.noneOf(Scope.class);
              grants.stream()
                  .filter(grant -> grant.clientId().equals(clientId))
                  .forEach(grant -> scopes.addAll(grant.scopes()));
              return List.copyOf(scopes);
            });
  }
}
