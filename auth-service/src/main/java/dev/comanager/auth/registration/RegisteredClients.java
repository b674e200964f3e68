package dev.comanager.auth.registration;

import dev.comanager.messaging.outbox.EntitySessions;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.Optional;

/** The registered clients. */
@Singleton
public class RegisteredClients {
  private final EntitySessions sessions;
  private final RegisteredClientRepository clients;
  private final RegisteredClientStore store;

  RegisteredClients(
      EntitySessions sessions, RegisteredClientRepository clients, RegisteredClientStore store) {
    this.sessions = sessions;
    this.clients = clients;
    this.store = store;
  }

  /** The client of that id; empty for any text that isn't a client's id. */
  public Uni<Optional<RegisteredClient>> find(String clientId) {
    return ClientIdRule.isClientId(clientId)
        ? sessions
            .read(() -> clients.counting(clientId))
            .map(found -> Optional.ofNullable(found).map(RegisteredClientEntity::client))
        : Uni.createFrom().item(Optional.empty());
  }

  /**
   * Records that somebody gets tokens by this client, so that it is kept. Starting a sign-in
   * doesn't count: a stranger can do that with any number of clients. Never fails.
   */
  public Uni<Void> used(String clientId) {
    return store.recordUse(clientId);
  }
}
