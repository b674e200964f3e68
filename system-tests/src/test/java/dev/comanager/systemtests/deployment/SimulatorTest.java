package dev.comanager.systemtests.deployment;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SimulatorTest {
  private final Simulator simulator = new Simulator();
  private HttpServer phones;
  private volatile String messages = "[]";

  @BeforeEach
  void aSimulatorOfSomebody() throws Exception {
    phones = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    phones.createContext(
        "/messages",
        exchange -> {
          try (exchange) {
            byte[] body = messages.getBytes(UTF_8);
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
          }
        });
    phones.start();
    give("http://127.0.0.1:" + phones.getAddress().getPort(), "+12025550143");
  }

  @AfterEach
  void stop() {
    phones.stop(0);
    give("", "");
  }

  @Test
  void isTrustedOnceATextToTheTestLineArrivedThere() {
    assertThat(simulator.takesAllTexts()).isFalse();

    messages = "[{\"id\":\"1\",\"at\":\"2026-09-13T17:00:00Z\",\"body\":\"hello\"}]";
    assertThat(simulator.takesAllTexts()).isTrue();
    messages = "[]";
    assertThat(simulator.takesAllTexts()).isTrue();
  }

  @Test
  void isNotTrustedIfNothingOrSomethingElseAnswers() {
    messages = "no phones";
    assertThat(simulator.takesAllTexts()).isFalse();

    phones.stop(0);
    assertThat(simulator.takesAllTexts()).isFalse();
  }

  @Test
  void isNotTrustedWithoutTheNumberOfTheTestLine() {
    messages = "[{\"id\":\"1\",\"at\":\"2026-09-13T17:00:00Z\",\"body\":\"hello\"}]";
    give("http://127.0.0.1:" + phones.getAddress().getPort(), "");

    assertThat(simulator.takesAllTexts()).isFalse();
  }

  private static void give(String phones, String number) {
    Deployment.give(Map.of("PHONE_URL", phones, "DEMO_PHONE", number));
  }
}
