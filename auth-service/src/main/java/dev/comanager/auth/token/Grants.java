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

/** The grants of lines to clients, and their revocation. */
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

  /** The valid grants of the line, newest first. */
  public Uni<List<Grant>> ofLine(LineId line) {
    return store.ofLine(line);
  }

  /**
   * Revokes the grant, if it isn't revoked yet. Once the result is {@link Propagation#EVERYWHERE},
   * no gateway accepts a token of it on any further call.
   */
  public Uni<Propagation> end(GrantId grant) {
    return store.end(grant).chain(this::propagated);
  }

  /** Revokes every grant that the line gave this client; same result as {@link #end}. */
  public Uni<Propagation> disconnect(LineId line, String clientId) {
    return store.endAll(line, clientId).chain(this::propagated);
  }

  /** The propagation of what has just been revoked. Meanwhile its Keycloak sessions are ended. */
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
