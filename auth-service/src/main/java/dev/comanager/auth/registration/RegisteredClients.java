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

  /**
   * The client of that id, which counts as a use of it; empty for anything that is no client's id,
   * however it is written.
   */
  public Uni<Optional<RegisteredClient>> find(String clientId) {
    return ClientIdRule.isClientId(clientId)
        ? store.find(clientId)
        : Uni.createFrom().item(Optional.empty());
  }
}
