package dev.comanager.gateway.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.contracts.Topic;
import dev.comanager.testkit.backends.RestartableBroker;
import io.vertx.core.Vertx;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** A gateway's bearer check, auth-service's role, and a real broker between them. */
abstract class LeasedGatewayTest {
  static final RestartableBroker BROKER = RestartableBroker.shared();

  final Vertx vertx = Vertx.vertx();
  String prefix;
  Authority authority;
  TestGateway gateway;

  @BeforeEach
  void start() throws Exception {
    prefix = BROKER.newPrefix(Topic.GRANTS_ENDED);
    authority = new Authority(vertx, BROKER.bootstrapServers(), prefix);
    gateway = new TestGateway(vertx, BROKER.bootstrapServers(), prefix, authority.port());
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

  /** Waits until a call with this bearer is served from the cache. */
  static void awaitRemembered(TestGateway gateway, String bearer) {
    await()
        .atMost(Duration.ofSeconds(30))
        .pollInterval(Duration.ofMillis(10))
        .until(
            () -> {
              long before = gateway.verdicts("cached");
              assertThat(gateway.grants(bearer)).isTrue();
              return gateway.verdicts("cached") > before;
            });
  }
}
