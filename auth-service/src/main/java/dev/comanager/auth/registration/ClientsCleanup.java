package dev.comanager.auth.registration;

import dev.comanager.auth.cleanup.Cleanup;
import io.quarkus.logging.Log;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Duration;

/**
 * Deletes clients that nobody uses, here and in Keycloak: those never used after 30 days, those
 * used once their last refresh token is dead. Where strangers fill the places there are, those
 * never used go after a quarter of an hour.
 */
@Singleton
class ClientsCleanup implements Cleanup {
  // So many are surely removed within the minute for which they are taken.
  private static final int AT_ONCE = 10;

  private final RegisteredClientStore store;
  private final ClientsInKeycloak keycloak;
  private final RegistrationConfig config;

  ClientsCleanup(
      RegisteredClientStore store, ClientsInKeycloak keycloak, RegistrationConfig config) {
    this.store = store;
    this.keycloak = keycloak;
    this.config = config;
  }

  @Override
  public String name() {
    return "clients-cleanup";
  }

  @Override
  public Duration interval() {
    return Duration.ofMinutes(1);
  }

  /** Keycloak is asked for each client. */
  @Override
  public Duration bound() {
    return Duration.ofMinutes(30);
  }

  @Override
  public Uni<Void> run() {
    return deleteExpired()
        .invoke(
            clients -> {
              if (clients > 0) {
                Log.infof("unused clients deleted clients=%d", clients);
              }
            })
        .replaceWithVoid();
  }

  /** Forgets all that are due, some at a time; says how many. */
  Uni<Integer> deleteExpired() {
    return store
        .takeStale(config.unusedFor(), config.idleFor(), AT_ONCE, config.mostClients())
        .chain(
            ids ->
                Multi.createFrom()
                    .iterable(ids)
                    .onItem()
                    .transformToUniAndConcatenate(
                        id -> keycloak.remove(id).chain(() -> store.remove(id)))
                    .collect()
                    .asList()
                    .chain(
                        () ->
                            ids.size() < AT_ONCE
                                ? Uni.createFrom().item(ids.size())
                                : deleteExpired().map(more -> more + ids.size())));
  }
}
