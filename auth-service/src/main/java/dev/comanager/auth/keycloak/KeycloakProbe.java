package dev.comanager.auth.keycloak;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.RequestOptions;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Singleton;
import java.net.URI;

/**
 * Checks every ten seconds whether Keycloak answers. Without it nobody can sign in or refresh, but
 * issued tokens stay valid. It makes no replica unready.
 */
@Singleton
public class KeycloakProbe {
  private static final int TIMEOUT_MS = 3_000;
  private static final int OK = 200;

  private final MeterRegistry registry;
  private final Gauge up;
  private final HttpClient client;
  private final URI realm;
  private volatile boolean reachable;

  KeycloakProbe(Vertx vertx, KeycloakConfig config, MeterRegistry registry) {
    this.realm = config.url().resolve("/realms/" + KeycloakConfig.REALM);
    this.client =
        vertx.createHttpClient(
            KeycloakHttpOptions.options(config)
                .setConnectTimeout(TIMEOUT_MS)
                .setName("keycloak-reach"));
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
    return Uni.createFrom()
        .completionStage(() -> answers().toCompletionStage())
        .onFailure()
        .recoverWithItem(false)
        .invoke(answered -> reachable = answered)
        .replaceWithVoid();
  }

  private Future<Boolean> answers() {
    return client
        .request(
            new RequestOptions()
                .setMethod(HttpMethod.GET)
                .setAbsoluteURI(realm.toString())
                .setTimeout(TIMEOUT_MS))
        .compose(
            request ->
                request
                    .send()
                    .compose(
                        response ->
                            KeycloakBody.of(response).map(body -> response.statusCode() == OK)));
  }
}
