package dev.comanager.stack.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.testkit.backends.FreePort;
import dev.comanager.testkit.backends.KafkaBroker;
import dev.comanager.testkit.backends.KafkaLogin;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.admin.Admin;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KafkaRelayTest {
  private static final Duration TIMEOUT = Duration.ofSeconds(60);

  private static final KafkaLogin LOGIN = new KafkaLogin("a-password-of-a-test");

  @TempDir Path folder;

  @Test
  void stoppingTheRelayCutsOffOnlyItsClients() throws Exception {
    int port = FreePort.find();
    int door = FreePort.find();
    int relayed = FreePort.find();
    Journal journal = new Journal(folder, () -> Instant.EPOCH, System.out);
    KafkaRelayPart relay = new KafkaRelayPart(relayed, door, journal);
    try (KafkaBroker broker =
        KafkaBroker.startWithRelay(
            folder.resolve("kafka"), port, FreePort.find(), door, relayed, LOGIN)) {
      assertThat(broker.bootstrapServers()).endsWith(":" + port);
      relay.start();
      awaitConnected(relayed);

      relay.stop();
      assertThat(reaches(relayed)).isFalse();
      awaitConnected(port);

      relay.start();
      awaitConnected(relayed);
    } finally {
      relay.stop();
    }
  }

  /** Polls, because on a busy machine one attempt may time out. */
  private static void awaitConnected(int port) {
    await().atMost(TIMEOUT).until(() -> reaches(port));
  }

  private static boolean reaches(int port) throws InterruptedException {
    Map<String, Object> client = new HashMap<>(LOGIN.client());
    client.put("bootstrap.servers", "127.0.0.1:" + port);
    client.put("request.timeout.ms", "3000");
    client.put("default.api.timeout.ms", "3000");
    try (Admin admin = Admin.create(client)) {
      admin.describeCluster().clusterId().get(3, TimeUnit.SECONDS);
      return true;
    } catch (ExecutionException | TimeoutException e) {
      return false;
    }
  }
}
