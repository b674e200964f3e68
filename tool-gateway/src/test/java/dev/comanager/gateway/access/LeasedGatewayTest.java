package dev.comanager.gateway.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.vertx.core.Vertx;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;

/** A gateway's bearer check, auth-service's part, and a real broker between them. */
abstract class LeasedGatewayTest {
  static TestBroker broker;

  final Vertx vertx = Vertx.vertx();
  String prefix;
  Authority authority;
  TestGateway gateway;

  @BeforeAll
  static void startBroker() {
    broker = new TestBroker();
  }

  @AfterAll
  static void stopBroker() {
    broker.close();
  }

  @BeforeEach
  void start() throws Exception {
    prefix = broker.newPrefix();
    authority = new Authority(vertx, broker.address(), prefix);
    gateway = new TestGateway(vertx, broker.address(), prefix, authority.port());
  }

  @AfterEach
  void close() {
    gateway.close();
    authority.close();
    vertx.close().toCompletionStage().toCompletableFuture().join();
  }

  void awaitRemembered(String bearer) {
    awaitRemembered(gateway, bearer);
  }

  /** Waits until a call with this bearer is served from memory. */
  static void awaitRemembered(TestGateway asked, String bearer) {
    await()
        .atMost(Duration.ofSeconds(30))
        .pollInterval(Duration.ofMillis(10))
        .until(
            () -> {
              long before = asked.verdicts("remembered");
              assertThat(asked.grants(bearer)).isTrue();
              return asked.verdicts("remembered") > before;
            });
  }
}
