package dev.comanager.auth.registration;

import dev.comanager.health.Loops;
import dev.comanager.health.Pulse;
import io.quarkus.logging.Log;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Duration;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Has clients forgotten that nobody uses, here and in Keycloak: those never used after 30 days,
 * those used once their last refresh token is dead. Where strangers fill the places there are,
 * those never used go after a quarter of an hour.
 */
@Singleton
class ClientsForgetting {
  private static final long EVERY_MS = Duration.ofMinutes(1).toMillis();
  // So many are surely removed within the minute for which they are taken.
  private static final int AT_ONCE = 10;

  private final RegisteredClientStore store;
  private final ClientsInKeycloak keycloak;
  private final RegistrationConfig config;
  private final Vertx vertx;
  private final boolean command;
  private final Pulse pulse = new Pulse("clients-forgetting", Duration.ofMinutes(30));
  private long timer = -1;

  ClientsForgetting(
      RegisteredClientStore store,
      ClientsInKeycloak keycloak,
      RegistrationConfig config,
      Vertx vertx,
      @ConfigProperty(name = "comanager.command", defaultValue = "false") boolean command) {
    this.store = store;
    this.keycloak = keycloak;
    this.config = config;
    this.vertx = vertx;
    this.command = command;
  }

  void start(@Observes StartupEvent started, Loops loops) {
    if (command) {
      return;
    }
    loops.add(pulse);
    timer =
        vertx.setPeriodic(
            EVERY_MS,
            ignored ->
                pulse
                    .turn(forget())
                    .subscribe()
                    .with(
                        clients -> {
                          if (clients > 0) {
                            Log.infof("unused clients forgotten clients=%d", clients);
                          }
                        },
                        failure ->
                            Log.warnf(
                                "unused clients not forgotten cause=%s",
                                failure.getClass().getName())));
  }

  /** Forgets all that are due, some at a time; says how many. */
  Uni<Integer> forget() {
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
                                : forget().map(more -> more + ids.size())));
  }

  @PreDestroy
  void stop() {
    vertx.cancelTimer(timer);
  }
}
