package dev.comanager.systemtests.signin;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.comanager.systemtests.deployment.Deployment;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;

class BrowserTest {
  @Test
  void publicRedirectsAreFollowedInsideTheClusterWithTheirCookies() throws Exception {
    String auth = "https://auth.example.com";
    List<String> received = new CopyOnWriteArrayList<>();
    HttpServer pages =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    pages.createContext(
        "/",
        exchange -> {
          try (exchange) {
            received.add(
                exchange.getRequestURI()
                    + " "
                    + exchange.getRequestHeaders().getOrDefault("Cookie", List.of()));
            boolean first = exchange.getRequestURI().getPath().equals("/authorize");
            if (first) {
              exchange.getResponseHeaders().set("Location", auth + "/code");
              exchange.getResponseHeaders().set("Set-Cookie", "session=1; Path=/; Secure");
            }
            exchange.sendResponseHeaders(first ? 302 : 200, -1);
          }
        });
    pages.start();
    String inside = "http://127.0.0.1:" + pages.getAddress().getPort();
    Deployment.give(Map.of("AUTH_URL", auth, "AUTH_URL_INSIDE", inside));
    try {
      Page page = new Browser().open("/authorize?client_id=1");

      assertThat(page.status()).isEqualTo(200);
      assertThat(page.address()).hasToString(auth + "/code");
      assertThat(received).containsExactly("/authorize?client_id=1 []", "/code [session=1]");
    } finally {
      pages.stop(0);
      Deployment.give(Map.of("AUTH_URL", "", "AUTH_URL_INSIDE", ""));
    }
  }
}
