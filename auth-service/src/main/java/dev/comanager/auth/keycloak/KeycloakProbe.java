package dev.comanager.auth.keycloak;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Map;

/**
 * Checks every ten seconds whether Keycloak answers. Without it nobody can sign in or refresh, but
 * issued tokens stay valid. It makes no replica unready.
 */
@Singleton
public class KeycloakProbe {
  private static final Duration TIMEOUT = Duration.ofSeconds(3);
  private static final int OK = 200;

  private final MeterRegistry registry;
  private final Gauge up;
  private final KeycloakClient client;
  private volatile boolean reachable;

  KeycloakProbe(
      Vertx vertx, KeycloakConfig config, PublicAddresses addresses, MeterRegistry registry) {
    this.client =
        new KeycloakClient(
            vertx, config, addresses, new KeycloakClient.Limits(1, 1, TIMEOUT, TIMEOUT));
    this.registry = registry;
    this.up =
        Gauge.builder("comanager.keycloak.up", () -> reachable ? 1 : 0)
            .description("1 when Keycloak answered for the realm at the last check, 0 if not")
            .register(registry);
  }

  @PreDestroy
  void stop() {
    client.close();
    // Otherwise it would block the gauge of the next application in this process.
    registry.remove(up);
  }

  /** Whether Keycloak answered the last probe. */
  public boolean reachable() {
    return reachable;
  }

  @Scheduled(
      every = "10s",
      concurrentExecution = Scheduled.ConcurrentExecution.SKIP,
      skipExecutionIf = Scheduled.ApplicationNotRunning.class)
  Uni<Void> check() {
    return client
        .get("/realms/" + KeycloakConfig.REALM, Map.of())
        .map(answer -> answer.status() == OK)
        .onFailure()
        .recoverWithItem(false)
        .invoke(answered -> reachable = answered)
        .replaceWithVoid();
  }
}
