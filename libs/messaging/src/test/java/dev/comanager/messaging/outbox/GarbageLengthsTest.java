package dev.comanager.messaging.outbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import io.netty.util.internal.PlatformDependent;
import io.smallrye.mutiny.TimeoutException;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.net.NetServer;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.pgclient.PgBuilder;
import io.vertx.pgclient.PgConnectOptions;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The database client doesn't allocate memory for lengths that a peer merely claims. */
class GarbageLengthsTest {
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private static final long MOST_BYTES = 64L * 1024 * 1024;
  private static final Duration TIMEOUT = Duration.ofSeconds(20);

  private final Vertx vertx = Vertx.vertx();

  @AfterEach
  void close() {
    vertx.close().toCompletionStage().toCompletableFuture().join();
  }

  /**
   * Types of PostgreSQL messages: an error, authentication, settings, a notice, a cancellation key,
   * and an unknown type.
   */
  @ParameterizedTest
  @ValueSource(chars = {'E', 'R', 'S', 'N', 'K', '\u0015'})
  void aLengthThatPostgresClaimsIsNotAllocated(char message) {
    for (int claimed : new int[] {Integer.MAX_VALUE, Integer.MAX_VALUE - 8, 1 << 30, -1}) {
      int port = answering(Buffer.buffer().appendByte((byte) message).appendInt(claimed));
      Pool pool = pool(port);
      long before = allocated();

      assertThatThrownBy(() -> pool.query("SELECT 1").execute().await().atMost(TIMEOUT))
          .as("%c %d", message, claimed)
          .isNotInstanceOfAny(OutOfMemoryError.class, TimeoutException.class);

      assertThat(allocated() - before).isLessThan(MOST_BYTES);
      pool.closeAndAwait();
    }
  }

  /** Sends the claim with the first bytes of the message, then disconnects. */
  private int answering(Buffer claim) {
    NetServer peer =
        vertx
            .createNetServer()
            .connectHandler(
                socket ->
                    socket.handler(
                        requested ->
                            socket
                                .write(claim.copy().appendBytes(new byte[64]))
                                .onComplete(written -> socket.close())));
    return peer.listen(0, "127.0.0.1")
        .toCompletionStage()
        .toCompletableFuture()
        .join()
        .actualPort();
  }

  private Pool pool(int port) {
    return new Pool(
        PgBuilder.pool()
            .connectingTo(
                new PgConnectOptions()
                    .setHost("127.0.0.1")
                    .setPort(port)
                    .setDatabase("watch")
                    .setUser("watch")
                    .setPassword("p"))
            .using(vertx)
            .build());
  }

  private static long allocated() {
    return THREADS.getTotalThreadAllocatedBytes() + PlatformDependent.usedDirectMemory();
  }
}
