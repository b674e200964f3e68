package dev.comanager.auth.registration;

import dev.comanager.servicekit.health.Round;
import io.quarkus.logging.Log;
import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Duration;

/**
 * Deletes unused clients, here and in Keycloak: those never used after 30 days, and used ones once
 * their last refresh token has expired. When most places are taken, clients never used are deleted
 * after a quarter of an hour.
 */
@Singleton
class ClientsCleanup {
  // A run calls Keycloak for each client.
  private static final Round ROUND =
      new Round("unused clients not deleted", Duration.ofMinutes(15));

  // Nobody has ever got tokens by it.
  private static final Duration UNUSED_FOR = Duration.ofDays(30);
  // By then no refresh token of it lives.
  private static final Duration IDLE_FOR = Duration.ofDays(100);

  // Small enough to be removed within the minute for which they are claimed.
  private static final int AT_ONCE = 10;

  private final RegisteredClientStore store;
  private final ClientsInKeycloak keycloak;

  ClientsCleanup(RegisteredClientStore store, ClientsInKeycloak keycloak) {
    this.store = store;
    this.keycloak = keycloak;
  }

  @Scheduled(
      every = "1m",
      delayed = "1m",
      concurrentExecution = Scheduled.ConcurrentExecution.SKIP,
      skipExecutionIf = Scheduled.ApplicationNotRunning.class)
  Uni<Void> tick() {
    return ROUND.of(
        deleteExpired()
            .invoke(
                clients -> {
                  if (clients > 0) {
                    Log.infof("unused clients deleted clients=%d", clients);
                  }
                })
            .replaceWithVoid());
  }

  /** Deletes all expired clients in batches; returns their number. */
  Uni<Integer> deleteExpired() {
    return store
        .takeStale(UNUSED_FOR, IDLE_FOR, AT_ONCE, RegistrationConfig.MOST_CLIENTS)
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
