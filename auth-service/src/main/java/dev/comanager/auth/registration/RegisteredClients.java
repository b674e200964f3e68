package dev.comanager.auth.registration;

import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.Optional;

/** Who is registered. */
@Singleton
public class RegisteredClients {
  private final RegisteredClientStore store;

  RegisteredClients(RegisteredClientStore store) {
    this.store = store;
  }

  /** The client of that id; empty for anything that is no client's id, however it is written. */
  public Uni<Optional<RegisteredClient>> find(String clientId) {
    return ClientIdRule.isClientId(clientId)
        ? store.find(clientId)
        : Uni.createFrom().item(Optional.empty());
  }

  /**
   * Somebody gets tokens by this client, so it is kept. Merely asking for a client isn't a use: a
   * stranger can do that with as many as he likes. Never fails.
   */
  public Uni<Void> used(String clientId) {
    return store.noteUse(clientId);
  }
}
