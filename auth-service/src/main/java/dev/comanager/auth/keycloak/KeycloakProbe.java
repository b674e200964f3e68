package dev.comanager.auth.keycloak;

import dev.comanager.servicekit.health.Heartbeat;
import dev.comanager.servicekit.health.Loops;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.StartupEvent;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.RequestOptions;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.net.URI;
import java.time.Duration;

/**
 * Whether Keycloak answers, asked every ten seconds: without it nobody signs in or refreshes, while
 * tokens that were given go on counting. It makes no replica unready.
 */
@Singleton
public class KeycloakProbe {
  private static final long EVERY_MS = 10_000;
  private static final int TIMEOUT_MS = 3_000;
  private static final Duration BOUND = Duration.ofMinutes(2);
  private static final int OK = 200;

  private final Vertx vertx;
  private final HttpClient client;
  private final URI realm;
  private final Heartbeat heartbeat = new Heartbeat("keycloak-reach", BOUND);
  private volatile boolean reachable;
  private long timer = -1;

  KeycloakProbe(Vertx vertx, KeycloakConfig config, MeterRegistry registry) {
    this.vertx = vertx;
    this.realm = config.url().resolve("/realms/" + KeycloakConfig.REALM);
    this.client =
        vertx.createHttpClient(
            KeycloakHttpOptions.options(config)
                .setConnectTimeout(TIMEOUT_MS)
                .setName("keycloak-reach"));
    Gauge.builder("comanager.keycloak.up", () -> reachable ? 1 : 0)
        .description("1 when Keycloak answered for the realm the last time it was asked, 0 if not")
        .register(registry);
  }

  void start(@Observes StartupEvent started, Loops loops) {
    loops.add(heartbeat);
    check();
    timer = vertx.setPeriodic(EVERY_MS, ignored -> check());
  }

  @PreDestroy
  void stop() {
    vertx.cancelTimer(timer);
    client.close();
  }

  /** Whether Keycloak answered the last time it was asked. */
  public boolean reachable() {
    return reachable;
  }

  private void check() {
    client
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
                            KeycloakBody.of(response).map(body -> response.statusCode() == OK)))
        .onComplete(
            response -> {
              reachable = response.succeeded() && response.result();
              heartbeat.signal();
            });
  }
}
