package dev.comanager.servicekit.startup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.sun.management.ThreadMXBean;
import dev.comanager.contracts.Topic;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** No client may allocate what a peer claims: a pod's heap is smaller than one wrong length. */
class GarbageLengthsTest {
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private static final long MOST_BYTES = 64L * 1024 * 1024;
  private static final byte[] TLS_ALERT = {0x15, 3, 3, 0, 2, 2, 80};
  private static final int CLAIMED = Integer.MAX_VALUE - 8;

  @ParameterizedTest
  @ValueSource(strings = {"PLAINTEXT", "SASL_PLAINTEXT"})
  void aTlsAlertIsNoLengthOfAKafkaMessage(String protocol) throws IOException {
    assertThat(answered(TLS_ALERT, protocol)).contains("no broker without TLS answers");
  }

  @ParameterizedTest
  @ValueSource(strings = {"PLAINTEXT", "SSL"})
  void aLengthThatKafkaClaimsIsNotAllocated(String protocol) throws IOException {
    assertThat(answered(ByteBuffer.allocate(8).putInt(CLAIMED).array(), protocol)).isNotEmpty();
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
      assertThat(missing(peer, GarbageLengthsTest::database)).isNotEmpty();
    }
  }

  /** What a check of Kafka makes of it: on a busy machine the answer may miss the first one. */
  private static String answered(byte[] answer, String protocol) throws IOException {
    try (GarbagePeer peer = GarbagePeer.answering(answer)) {
      return await()
          .atMost(Duration.ofMinutes(1))
          .until(
              () -> missing(peer, port -> kafka(port, protocol)),
              missing -> !missing.contains("imed out"));
    }
  }

  /** What a client makes of this peer, within the memory that it may take for that. */
  private static String missing(
      GarbagePeer peer, IntFunction<Supplier<Optional<String>>> checkAtPort) {
    Supplier<Optional<String>> check = checkAtPort.apply(peer.port());
    long before = THREADS.getTotalThreadAllocatedBytes();
    String missing = check.get().orElse("");
    assertThat(THREADS.getTotalThreadAllocatedBytes() - before).isLessThan(MOST_BYTES);
    return missing;
  }

  private static Supplier<Optional<String>> kafka(int port, String protocol) {
    return new KafkaCheck(
            Given.settings(
                Map.of(
                    "kafka.bootstrap.servers",
                    "127.0.0.1:" + port,
                    "kafka.security.protocol",
                    protocol,
                    "kafka.sasl.mechanism",
                    "PLAIN",
                    "kafka.sasl.jaas.config",
                    "org.apache.kafka.common.security.plain.PlainLoginModule required"
                        + " username=\"a\" password=\"b\";")),
            List.of(WantedTopic.of(Topic.LINES_EVENTS)))
        ::missing;
  }

  private static Supplier<Optional<String>> database(int port) {
    return new DatabaseCheck(
            Given.settings(
                Map.of(
                    "quarkus.datasource.jdbc.url",
                    "jdbc:postgresql://127.0.0.1:" + port + "/watch",
                    "quarkus.datasource.username",
                    "watch",
                    "quarkus.datasource.password",
                    "p")))
        ::missing;
  }
}
