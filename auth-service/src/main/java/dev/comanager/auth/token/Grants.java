package dev.comanager.auth.token;

import dev.comanager.auth.ending.EndingConfirmation;
import dev.comanager.auth.ending.EndingConfirmation.Reach;
import dev.comanager.auth.otp.GrantedScopes;
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
  private final EndingConfirmation endings;

  Grants(GrantStore store, SessionSweep sessions, EndingConfirmation endings) {
    this.store = store;
    this.sessions = sessions;
    this.endings = endings;
  }

  /** The grants of the line that count, newest first. */
  public Uni<List<Grant>> ofLine(LineId line) {
    return store.ofLine(line);
  }

  /**
   * Ends the grant, if it hasn't ended before. Once the answer says that it reached everywhere, no
   * gateway takes a token of it on any further call.
   */
  public Uni<Reach> end(GrantId grant) {
    return store.end(grant).chain(this::reached);
  }

  /** Ends every grant of the line that this client holds; the answer as of {@link #end}. */
  public Uni<Reach> disconnect(LineId line, String clientId) {
    return store.endAll(line, clientId).chain(this::reached);
  }

  /** The reach of what has just been ended; Keycloak is told meanwhile. */
  Uni<Reach> reached() {
    sessions.nudge();
    return endings.reached();
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
