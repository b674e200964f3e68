package dev.comanager.auth.keycloak;

import dev.comanager.servicekit.health.Loops;
import dev.comanager.servicekit.health.Pulse;
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
public class ReachableKeycloak {
  private static final long EVERY_MS = 10_000;
  private static final int PATIENCE_MS = 3_000;
  private static final Duration BOUND = Duration.ofMinutes(2);
  private static final int OK = 200;

  private final Vertx vertx;
  private final HttpClient client;
  private final URI realm;
  private final Pulse pulse = new Pulse("keycloak-reach", BOUND);
  private volatile boolean reached;
  private long timer = -1;

  ReachableKeycloak(
      Vertx vertx,
      KeycloakConfig config,
      MeterRegistry registry) {
    this.vertx = vertx;
    this.realm = config.url().resolve("/realms/" + KeycloakConfig.REALM);
    this.client =
        vertx.createHttpClient(
            TowardKeycloak.options(config)
                .setConnectTimeout(PATIENCE_MS)
                .setName("keycloak-reach"));
    Gauge.builder("comanager.keycloak.up", () -> reached ? 1 : 0)
        .description("1 when Keycloak answered for the realm the last time it was asked, 0 if not")
        .register(registry);
  }

  void start(@Observes StartupEvent started, Loops loops) {
    loops.add(pulse);
    ask();
    timer = vertx.setPeriodic(EVERY_MS, ignored -> ask());
  }

  @PreDestroy
  void stop() {
    vertx.cancelTimer(timer);
    client.close();
  }

  /** Whether Keycloak answered the last time it was asked. */
  public boolean reached() {
    return reached;
  }

  private void ask() {
    client
        .request(
            new RequestOptions()
                .setMethod(HttpMethod.GET)
                .setAbsoluteURI(realm.toString())
                .setTimeout(PATIENCE_MS))
        .compose(
            request ->
                request
                    .send()
                    .compose(
                        response ->
                            AnswerOfKeycloak.of(response).map(body -> response.statusCode() == OK)))
        .onComplete(
            asked -> {
              reached = asked.succeeded() && asked.result();
              pulse.turned();
            });
  }
}
