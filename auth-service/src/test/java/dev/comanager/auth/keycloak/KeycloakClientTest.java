package dev.comanager.auth.keycloak;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class KeycloakClientTest {
  private static final Duration TIMEOUT = Duration.ofSeconds(20);
  private static final long MOST_WRITTEN = 64L * 1024 * 1024;

  private final Vertx vertx = Vertx.vertx();
  private final AtomicLong written = new AtomicLong();
  private HttpServer server;
  private volatile long claimed;
  private volatile long sent;

  private record Address(URI url, Optional<String> ca, Optional<String> clientSecret)
      implements KeycloakConfig {}

  @BeforeEach
  void start() throws Exception {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          byte[] part = new byte[16 * 1024];
          exchange.sendResponseHeaders(200, claimed);
          while (written.get() < sent) {
            exchange.getResponseBody().write(part);
            written.addAndGet(part.length);
          }
          exchange.close();
        });
    server.start();
  }

  @AfterEach
  void stop() throws Exception {
    server.stop(0);
    vertx.close().toCompletionStage().toCompletableFuture().get(20, TimeUnit.SECONDS);
  }

  @Test
  void acceptsAResponseOfTheMaximumSize() {
    claimed = KeycloakClient.LARGEST_BODY;
    sent = KeycloakClient.LARGEST_BODY;

    assertThat(read().length()).isEqualTo(KeycloakClient.LARGEST_BODY);
  }

  @Test
  void rejectsALargerResponse() {
    claimed = Integer.MAX_VALUE;
    sent = MOST_WRITTEN;

    assertThatThrownBy(this::read).hasMessageContaining("answered too much");
    assertThat(written.get()).isLessThan(MOST_WRITTEN);
  }

  private Buffer read() {
    KeycloakClient client =
        new KeycloakClient(
            vertx,
            new Address(
                URI.create("http://127.0.0.1:" + server.getAddress().getPort()),
                Optional.empty(),
                Optional.empty()),
            new PublicAddresses("http://auth.example.com", "http://tools.example.com"),
            new KeycloakClient.Limits(1, 1, TIMEOUT));
    return client.get("/", Map.of()).await().atMost(TIMEOUT).body();
  }
}
