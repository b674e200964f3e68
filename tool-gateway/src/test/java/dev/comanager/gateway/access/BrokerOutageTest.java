package dev.comanager.gateway.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.contracts.Topic;
import dev.comanager.contracts.event.GrantEnded;
import dev.comanager.testkit.backends.RestartableBroker;
import io.vertx.core.Vertx;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Without a broker every bearer is introspected; when the broker returns, no revocation was missed.
 */
@Tag("thorough")
class BrokerOutageTest {
  @Test
  void introspectsEveryCallUntilTheBrokerIsBack() throws Exception {
    Vertx vertx = Vertx.vertx();
    RestartableBroker broker = RestartableBroker.ofItsOwn();
    String prefix = broker.newPrefix(Topic.GRANTS_ENDED);
    try (Authority authority = new Authority(vertx, broker.bootstrapServers(), prefix);
        TestGateway gateway =
            new TestGateway(vertx, broker.bootstrapServers(), prefix, authority.port())) {
      String kept = authority.newBearer();
      String ended = authority.newBearer();
      LeasedGatewayTest.awaitRemembered(gateway, kept);
      LeasedGatewayTest.awaitRemembered(gateway, ended);

      broker.stop();
      await().atMost(Duration.ofSeconds(20)).until(() -> !gateway.lease.lease.holds());
      int requests = authority.requests();
      for (int call = 0; call < 10; call++) {
        assertThat(gateway.grants(kept)).isTrue();
      }
      assertThat(authority.requests()).isEqualTo(requests + 10);
      GrantEnded revocation = authority.commitEnd(ended);
      assertThat(gateway.grants(ended)).isFalse();
      assertThat(gateway.lease.alive()).isTrue();

      broker.start();
      authority.publish(revocation);
      LeasedGatewayTest.awaitRemembered(gateway, kept);
      assertThat(gateway.grants(ended)).isFalse();
      authority.end(kept);
      assertThat(gateway.grants(kept)).isFalse();
    } finally {
      broker.close();
      vertx.close().toCompletionStage().toCompletableFuture().join();
    }
  }

  @Test
  void servesBeforeTheBrokerIsUpAndCachesOnceItIs() throws Exception {
    Vertx vertx = Vertx.vertx();
    RestartableBroker broker = RestartableBroker.ofItsOwn();
    String prefix = broker.newPrefix(Topic.GRANTS_ENDED);
    broker.stop();
    try (Authority authority = new Authority(vertx, broker.bootstrapServers(), prefix);
        TestGateway gateway =
            new TestGateway(vertx, broker.bootstrapServers(), prefix, authority.port())) {
      String bearer = authority.newBearer();
      assertThat(gateway.grants(bearer)).isTrue();
      assertThat(gateway.memory.size()).isZero();

      broker.start();

      LeasedGatewayTest.awaitRemembered(gateway, bearer);
      authority.end(bearer);
      assertThat(gateway.grants(bearer)).isFalse();
    } finally {
      broker.close();
      vertx.close().toCompletionStage().toCompletableFuture().join();
    }
  }
}
