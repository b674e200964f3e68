package dev.comanager.auth.registration;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.auth.Lines;
import dev.comanager.auth.WithBackends;
import dev.comanager.auth.keycloak.KeycloakAdmin;
import dev.comanager.auth.keycloak.KeycloakConfig;
import dev.comanager.contracts.Surface;
import dev.comanager.testkit.backends.FreePort;
import dev.comanager.testkit.backends.KeycloakTestResource;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServer;
import io.vertx.ext.web.Router;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Registration in another process of the service while Keycloak is unreachable. */
@QuarkusTest
@WithBackends
@Tag("thorough")
class RegistrationOutageTest {
  @Inject Vertx vertx;
  @Inject RegisteredClientStore store;
  @Inject RegisteredClients clients;
  @Inject RegistrationConfig config;

  private final Map<String, Object> metadata =
      Map.of(
          "client_name",
          "Outage " + UUID.randomUUID(),
          "redirect_uris",
          List.of(Registering.CLAUDE));

  private record Elsewhere(URI url) implements KeycloakConfig {
    @Override
    public Optional<String> clientSecret() {
      return Optional.of(KeycloakTestResource.CLIENT_SECRET);
    }

    @Override
    public Optional<String> ca() {
      return Optional.empty();
    }
  }

  @Test
  void registrationIsRetryableWhileKeycloakIsDown() throws Exception {
    assertComesBack("http://127.0.0.1:" + FreePort.find());
  }

  @Test
  void registrationIsRetryableWhileKeycloakHangs() throws Exception {
    try (ServerSocket silent = listening()) {
      assertComesBack("http://127.0.0.1:" + silent.getLocalPort());
    }
  }

  private void assertComesBack(String keycloak) throws Exception {
    KeycloakAdmin admin = new KeycloakAdmin(new Elsewhere(URI.create(keycloak)));
    SimpleMeterRegistry metrics = new SimpleMeterRegistry();
    HttpServer replica = replica(admin, metrics);
    Counter failures =
        metrics.get("comanager.registrations").tag("outcome", "temporarily_unavailable").counter();
    try {
      assertThat(failures.count()).isZero();

      Response response = register(replica.actualPort());

      assertThat(response.statusCode()).isEqualTo(503);
      assertThat(response.header("Retry-After")).isNotBlank();
      assertThat(response.header("Cache-Control")).isEqualTo("no-store");
      assertThat(response.jsonPath().getString("error")).isEqualTo("temporarily_unavailable");
      assertThat(failures.count()).isEqualTo(1);
      ClientMetadata half = metadata();
      assertThat(Lines.await(() -> clients.find(half.clientId()))).isEmpty();
    } finally {
      replica.close().toCompletionStage().toCompletableFuture().get(10, TimeUnit.SECONDS);
    }

    Response again = given().contentType("application/json").body(metadata).post("/register");

    assertThat(again.statusCode()).isEqualTo(201);
    assertThat(again.<String>path("client_id")).isEqualTo(metadata().clientId());
    assertThat(Lines.await(() -> clients.find(metadata().clientId()))).isPresent();
  }

  private ClientMetadata metadata() {
    return new ClientMetadata(
        (String) metadata.get("client_name"), List.of(Registering.CLAUDE), Surface.CLAUDE);
  }

  private Response register(int port) {
    return given().port(port).contentType("application/json").body(metadata).post("/register");
  }

  private HttpServer replica(KeycloakAdmin admin, MeterRegistry metrics) throws Exception {
    Router router = Router.router(vertx);
    new RegisterEndpoint(
            new ClientRegistration(store, new ClientsInKeycloak(admin), config), metrics)
        .routes(router);
    return vertx
        .createHttpServer()
        .requestHandler(router)
        .listen(0, "127.0.0.1")
        .toCompletionStage()
        .toCompletableFuture()
        .get(10, TimeUnit.SECONDS);
  }

  private static ServerSocket listening() {
    try {
      return new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
