package dev.comanager.notifier.carrier.simulator;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.comanager.notifier.carrier.AttemptId;
import dev.comanager.notifier.carrier.CallbackAddresses;
import dev.comanager.notifier.carrier.LookupResult;
import dev.comanager.notifier.carrier.OutgoingMessage;
import dev.comanager.notifier.carrier.SendResult;
import dev.comanager.notifier.carrier.Text;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class SimulatorCarrierTest {
  private static final Text TEXT =
      new Text(
          "+12025550143",
          "Start Brandt.",
          Duration.ofMinutes(5),
          new AttemptId("0123456789abcdef0123456789abcdef", 1));

  private record Settings(URI url, Duration timeout, Optional<String> callbackSecret)
      implements SimulatorConfig {}

  private HttpServer server;
  private SimulatorCarrier carrier;

  @BeforeEach
  void open() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.start();
    URI url = URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    carrier =
        new SimulatorCarrier(
            new Settings(url, Duration.ofMillis(500), Optional.empty()),
            new CallbackAddresses(() -> URI.create("https://callbacks.example")));
  }

  @AfterEach
  void close() {
    server.stop(0);
  }

  @Test
  @Timeout(30)
  void anAnswerThatStallsAfterItsHeadersIsNone() {
    server.createContext(
        "/",
        exchange -> {
          exchange.sendResponseHeaders(200, 10);
          exchange.getResponseBody().flush();
        });

    assertThat(carrier.send(TEXT)).isInstanceOf(SendResult.Unclear.class);
    assertThat(carrier.find(TEXT, Instant.EPOCH)).isEqualTo(new LookupResult.Unknown());
    assertThat(carrier.lookUp(OutgoingMessage.Kind.TEXT, "SM1")).isEmpty();
  }
}
