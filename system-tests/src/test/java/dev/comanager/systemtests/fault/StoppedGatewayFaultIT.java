package dev.comanager.systemtests.fault;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.systemtests.deployment.Mcp;
import dev.comanager.systemtests.deployment.Operator;
import dev.comanager.systemtests.deployment.Reply;
import java.time.Duration;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;

/**
 * Tests that a gateway that was suspended during a revocation does not use its cache afterwards
 * (spec 3, 7.1).
 */
@BreaksParts
@Order(Integer.MAX_VALUE - 1)
class StoppedGatewayFaultIT {
  private LocalParts parts;
  private Operator operator;
  private long gateway;

  @BeforeEach
  void allIsWell() {
    operator = Operator.ofTheStackUnderTest();
    parts = LocalParts.ofTheStackUnderTest();
    gateway = parts.pid(LocalParts.GATEWAY);
  }

  @AfterEach
  void heal() {
    if (parts != null) {
      parts.resume(LocalParts.GATEWAY);
      parts.start(LocalParts.KAFKA);
      parts.awaitRecovery();
      // The gateway must not have been restarted: a new process would have an empty cache.
      assertThat(parts.pid(LocalParts.GATEWAY)).isEqualTo(gateway);
    }
  }

  @Test
  void pausedDuringASuspensionItRefusesTheFirstCallAfterwards() throws Exception {
    for (int round = 0; round < 3; round++) {
      Operator.Line line = operator.create();
      Mcp client = Mcp.withBearer(line.bearer());
      useForAWhile(client);

      parts.pause(LocalParts.GATEWAY);
      operator.suspend(line);
      FutureTask<Reply> call = new FutureTask<>(() -> client.rpc("tools/list"));
      Thread.ofVirtual().start(call);
      parts.resume(LocalParts.GATEWAY);

      call.get(20, TimeUnit.SECONDS).isError(401, -32001);
      client.rpc("tools/list").isError(401, -32001);
    }
  }

  @Test
  void withoutABrokerItIntrospectsEveryBearerAndCachesAfterwards() {
    Operator.Line line = operator.create();
    Mcp client = Mcp.withBearer(line.bearer());
    useForAWhile(client);

    parts.stop(LocalParts.KAFKA);
    assertThat(client.rpc("tools/list").status()).isEqualTo(200);
    parts.start(LocalParts.KAFKA);
    parts.awaitRecovery();
    useForAWhile(client);

    operator.suspend(line);
    client.rpc("tools/list").isError(401, -32001);
  }

  /** Calls long enough for the gateway to cache the verdict. */
  private static void useForAWhile(Mcp client) {
    Awaitility.await()
        .during(Duration.ofMillis(500))
        .atMost(Duration.ofSeconds(10))
        .pollInterval(Duration.ofMillis(50))
        .until(() -> client.rpc("tools/list").status() == 200);
  }
}
