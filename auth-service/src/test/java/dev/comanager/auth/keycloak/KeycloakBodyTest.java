package dev.comanager.auth.keycloak;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpMethod;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class KeycloakBodyTest {
  private static final long MOST_WRITTEN = 64L * 1024 * 1024;

  private final Vertx vertx = Vertx.vertx();
  private final AtomicLong written = new AtomicLong();
  private HttpServer server;
  private volatile long claimed;
  private volatile long sent;

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
  void acceptsAResponseOfTheMaximumSize() throws Exception {
    claimed = KeycloakBody.LARGEST;
    sent = KeycloakBody.LARGEST;

    assertThat(read().length()).isEqualTo(KeycloakBody.LARGEST);
  }

  @Test
  void rejectsALargerResponse() {
    claimed = Integer.MAX_VALUE;
    sent = MOST_WRITTEN;

    assertThatThrownBy(this::read).hasMessageContaining("answered too much");
    assertThat(written.get()).isLessThan(MOST_WRITTEN);
  }

  private Buffer read() throws Exception {
    return vertx
        .createHttpClient()
        .request(HttpMethod.GET, server.getAddress().getPort(), "127.0.0.1", "/")
        .compose(request -> request.send().compose(KeycloakBody::of))
        .toCompletionStage()
        .toCompletableFuture()
        .get(20, TimeUnit.SECONDS);
  }
}
