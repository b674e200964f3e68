package dev.comanager.systemtests.signin;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.comanager.systemtests.deployment.CreatedResources;
import dev.comanager.systemtests.deployment.CreatedResources.Count;
import dev.comanager.systemtests.deployment.CreatedResources.Kind;
import dev.comanager.systemtests.deployment.Deployment;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests that every grant a test obtained is revoked after the run. */
class OAuthClientTest {
  private final AtomicInteger tokens = new AtomicInteger();
  private final List<String> revoked = new CopyOnWriteArrayList<>();
  private HttpServer server;

  @BeforeEach
  void aServerThatGivesTokens() throws Exception {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          try (exchange) {
            String form =
                new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            boolean revocation = exchange.getRequestURI().getPath().equals("/revoke");
            if (revocation) {
              revoked.add(form);
            }
            int number = revocation ? 0 : tokens.incrementAndGet();
            byte[] answer =
                (revocation
                        ? "{}"
                        : ("{\"access_token\":\"access-%1$d\",\"refresh_token\":\"refresh-%1$d\","
                                + "\"scope\":\"league.read\"}")
                            .formatted(number))
                    .getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", "application/json");
            exchange.sendResponseHeaders(200, answer.length);
            exchange.getResponseBody().write(answer);
          }
        });
    server.start();
    String url = "http://127.0.0.1:" + server.getAddress().getPort();
    Deployment.give(Map.of("BASE_URL", url, "AUTH_URL", url));
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  @Test
  void aGrantThatATestOnlyReadsIsRevokedToo() {
    OAuthClient.token(Map.of("grant_type", "authorization_code"));

    assertThat(CreatedResources.remove()).containsExactly(new Count(Kind.GRANT, 1, 0));
    assertThat(revoked).containsExactly("token=access-1");
  }

  @Test
  void aRefreshedGrantIsRevokedOnceAndARevokedOneNotAgain() {
    OAuthClient client = new OAuthClient("fcm_1", OAuthClient.CLAUDE_REDIRECT, "Claude");
    Grant kept = Grant.of(client, OAuthClient.token(Map.of("code", "a"))).refreshed();
    Grant.of(client, OAuthClient.token(Map.of("code", "b"))).revoke();
    assertThat(revoked).containsExactly("token=access-3");

    assertThat(CreatedResources.remove()).containsExactly(new Count(Kind.GRANT, 1, 0));

    assertThat(kept.accessToken()).isEqualTo("access-2");
    assertThat(revoked).containsExactly("token=access-3", "token=access-2");
  }
}
