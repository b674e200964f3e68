package dev.comanager.auth.signin;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpServer;
import dev.comanager.auth.keycloak.KeycloakConfig;
import dev.comanager.auth.keycloak.PublicAddresses;
import io.vertx.core.Vertx;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class KeycloakPagesTest {
  private static final Duration TIMEOUT = Duration.ofSeconds(20);

  private final Vertx vertx = Vertx.vertx();
  private HttpServer keycloak;
  private volatile Headers received;

  private record Address(URI url, Optional<String> ca, Optional<String> clientSecret)
      implements KeycloakConfig {}

  @BeforeEach
  void listen() throws Exception {
    keycloak = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    keycloak.createContext(
        "/",
        exchange -> {
          received = exchange.getRequestHeaders();
          exchange.sendResponseHeaders(204, -1);
          exchange.close();
        });
    keycloak.start();
  }

  @AfterEach
  void close() throws Exception {
    keycloak.stop(0);
    vertx.close().toCompletionStage().toCompletableFuture().get(20, TimeUnit.SECONDS);
  }

  @Test
  void keycloakGetsNoAddressAndNoBrowserToStoreWithASession() {
    URI url = URI.create("http://127.0.0.1:" + keycloak.getAddress().getPort());
    KeycloakPages pages =
        new KeycloakPages(
            vertx,
            new Address(url, Optional.empty(), Optional.empty()),
            new PublicAddresses("https://auth.example.com", "https://tools.example.com"),
            () -> TIMEOUT);

    pages
        .fetch(new Visit(false, "/authorize", "", "", "", "203.0.113.9"), "/realms/comanager")
        .await()
        .atMost(TIMEOUT);

    assertThat(received.getFirst("X-Forwarded-Host")).isEqualTo("auth.example.com");
    assertThat(received.getFirst("X-Browser-Address")).isEqualTo("203.0.113.9");
    assertThat(received.getFirst("X-Forwarded-For")).isNull();
    assertThat(received.getFirst("User-Agent")).isNull();
  }
}
