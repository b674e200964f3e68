package dev.comanager.servicekit.startup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.sun.management.ThreadMXBean;
import dev.comanager.contracts.Topic;
import dev.comanager.servicekit.startup.database.Database;
import dev.comanager.servicekit.startup.database.DatabaseCheck;
import dev.comanager.servicekit.startup.kafka.KafkaCheck;
import dev.comanager.servicekit.startup.kafka.TopicsOf;
import dev.comanager.servicekit.startup.waiting.CheckResult;
import dev.comanager.servicekit.startup.waiting.DependencyCheck;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** No client may allocate what a peer claims: a pod's heap is smaller than one wrong length. */
class GarbageLengthsTest {
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private static final long MOST_BYTES = 64L * 1024 * 1024;
  private static final byte[] TLS_ALERT = {0x15, 3, 3, 0, 2, 2, 80};
  private static final int CLAIMED = Integer.MAX_VALUE - 8;

  private static final TopicsOf TOPICS =
      new TopicsOf(Set.of(Topic.LINES_EVENTS), Set.of(), Set.of());

  @ParameterizedTest
  @ValueSource(strings = {"PLAINTEXT", "SASL_PLAINTEXT"})
  void aTlsAlertIsNoLengthOfAKafkaMessage(String protocol) throws IOException {
    try (GarbagePeer peer = GarbagePeer.answering(TLS_ALERT)) {
      assertThat(checked(peer, port -> kafka(port, protocol)).toString())
          .contains("Refused", "speaks TLS at this port");
    }
  }

  @Test
  void aLengthThatKafkaClaimsIsNotAllocated() throws IOException {
    byte[] claim = ByteBuffer.allocate(8).putInt(CLAIMED).array();
    for (String protocol : List.of("PLAINTEXT", "SSL")) {
      try (GarbagePeer peer = GarbagePeer.answering(claim)) {
        // On a busy machine TLS may not have got so far when a look ends; the next one looks anew.
        await()
            .atMost(Duration.ofMinutes(1))
            .untilAsserted(
                () ->
                    assertThat(checked(peer, port -> kafka(port, protocol)))
                        .as(protocol)
                        .isInstanceOf(CheckResult.Refused.class));
      }
    }
  }

  /**
   * An error, and steps of a sign-in: plain bytes, SASL's mechanisms, its challenge and its end.
   */
  static Stream<GarbagePeer> postgres() throws IOException {
    return Stream.of(
        GarbagePeer.answering(TLS_ALERT),
        GarbagePeer.answering("HTTP/1.1 400 Bad Request\r\n\r\n"),
        GarbagePeer.claiming('E', CLAIMED, new byte[32]),
        GarbagePeer.claiming('R', CLAIMED, new byte[] {0, 0, 0, 5, 1, 2, 3, 4}),
        GarbagePeer.claiming('R', CLAIMED, new byte[] {0, 0, 0, 10, 'S', 'C', 'R', 'A', 'M'}),
        GarbagePeer.claiming('R', CLAIMED, new byte[] {0, 0, 0, 11, 'r', '='}),
        GarbagePeer.claiming('R', CLAIMED, new byte[] {0, 0, 0, 12, 'v', '='}),
        GarbagePeer.claiming('S', CLAIMED, new byte[32]),
        GarbagePeer.claiming('N', CLAIMED, new byte[32]));
  }

  @ParameterizedTest
  @MethodSource("postgres")
  void aLengthThatPostgresClaimsIsNotAllocated(GarbagePeer peer) throws IOException {
    try (peer) {
      assertThat(checked(peer, GarbageLengthsTest::database))
          .isInstanceOf(CheckResult.NotYet.class);
    }
  }

  /** What a client makes of this peer, within the memory that it may take for that. */
  private static CheckResult checked(GarbagePeer peer, IntFunction<DependencyCheck> client) {
    long before = THREADS.getTotalThreadAllocatedBytes();
    try (DependencyCheck dependency = client.apply(peer.port())) {
      CheckResult result = dependency.check();
      assertThat(THREADS.getTotalThreadAllocatedBytes() - before).isLessThan(MOST_BYTES);
      return result;
    }
  }

  private static DependencyCheck kafka(int port, String protocol) {
    return KafkaCheck.of(
        Map.of(
            "bootstrap.servers",
            "127.0.0.1:" + port,
            "security.protocol",
            protocol,
            "sasl.mechanism",
            "PLAIN",
            "sasl.jaas.config",
            "org.apache.kafka.common.security.plain.PlainLoginModule required username=\"a\" password=\"b\";"),
        TOPICS,
        "",
        _ -> {});
  }

  private static DependencyCheck database(int port) {
    return new DatabaseCheck(
        new Database(
            "jdbc:postgresql://127.0.0.1:" + port + "/watch",
            "watch",
            "p",
            Map.of("sslmode", "disable")));
  }
}
