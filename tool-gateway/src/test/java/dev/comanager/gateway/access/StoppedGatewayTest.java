package dev.comanager.gateway.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.contracts.Topic;
import dev.comanager.testkit.backends.RestartableBroker;
import io.vertx.core.Vertx;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** A process that is stopped (SIGSTOP) across a revocation and then continued. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "has no signals that stop a process")
@Tag("thorough")
class StoppedGatewayTest {
  @Test
  void aGatewayStoppedAcrossARevocationNeverUsesItsOldCache() throws Exception {
    Vertx vertx = Vertx.vertx();
    try (RestartableBroker broker = RestartableBroker.ofItsOwn()) {
      String prefix = broker.newPrefix(Topic.GRANTS_ENDED);
      try (Authority authority = new Authority(vertx, broker.bootstrapServers(), prefix);
          IntrospectorProcess gateway =
              new IntrospectorProcess(broker.bootstrapServers(), prefix, authority.port())) {
        for (int round = 0; round < 10; round++) {
          String bearer = authority.newBearer();
          awaitRemembered(gateway, bearer);
          // Stop at a different point in each round.
          await().pollDelay(Duration.ofMillis(23L * round)).until(() -> true);
          // If the machine stalls for longer than a lease, auth-service is rightly asked.
          awaitRemembered(gateway, bearer);

          gateway.signal("STOP");
          authority.end(bearer);
          gateway.send(bearer);
          gateway.signal("CONT");

          assertThat(gateway.answer()).isEqualTo("verdict refused");
          assertThat(gateway.introspect(bearer)).isEqualTo("verdict refused");
        }
      }
    } finally {
      vertx.close().toCompletionStage().toCompletableFuture().join();
    }
  }

  private static void awaitRemembered(IntrospectorProcess gateway, String bearer) {
    await()
        .atMost(Duration.ofMinutes(5))
        .pollInterval(Duration.ofMillis(10))
        .until(() -> gateway.introspect(bearer).endsWith("remembered"));
  }
}
