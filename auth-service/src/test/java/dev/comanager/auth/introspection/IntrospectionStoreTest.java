package dev.comanager.auth.introspection;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.auth.phoneline.OwnBearer;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Runs against an address that accepts connections and never responds. */
class IntrospectionStoreTest {
  private static final int MOST_AT_ONCE = 4;
  private static final Duration TIMEOUT = Duration.ofMillis(200);

  private final OwnBearer bearer = OwnBearer.mint(new SecureRandom());
  private final Vertx vertx = Vertx.vertx();

  private ServerSocket silent;
  private IntrospectionStore store;

  @BeforeEach
  void listen() throws IOException {
    silent = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    store = store(TIMEOUT);
  }

  private IntrospectionStore store(Duration timeout) {
    return new IntrospectionStore(
        vertx,
        new Settings(
            timeout,
            MOST_AT_ONCE,
            List.of("postgresql://127.0.0.1:" + silent.getLocalPort() + "/auth"),
            "user",
            "password",
            new Plain()));
  }

  @AfterEach
  void close() throws Exception {
    silent.close();
    vertx.close().toCompletionStage().toCompletableFuture().get(30, TimeUnit.SECONDS);
  }

  @Test
  void aTimedOutQueryNoLongerCountsAsConcurrent() throws Exception {
    for (int round = 0; round < 5; round++) {
      List<Throwable> failures = request(MOST_AT_ONCE);

      assertThat(failures)
          .hasSize(MOST_AT_ONCE)
          .hasAtLeastOneElementOfType(TimeoutException.class)
          .doesNotHaveAnyElementsOfTypes(IllegalStateException.class);
    }
  }

  @Test
  void rejectsQueriesAboveTheConcurrencyLimit() throws Exception {
    // Long enough that no request times out before the last one is sent.
    store = store(TIMEOUT.multipliedBy(15));

    List<Throwable> failures = request(MOST_AT_ONCE + 3);

    assertThat(failures.stream().filter(IllegalStateException.class::isInstance)).hasSize(3);
    assertThat(failures).hasSize(MOST_AT_ONCE + 3);
  }

  private List<Throwable> request(int times) throws Exception {
    List<Future<Optional<IntrospectionStore.ActiveLine>>> requests =
        IntStream.range(0, times).mapToObj(i -> store.findActiveLine(bearer)).toList();
    List<Throwable> failures = new ArrayList<>();
    for (Future<Optional<IntrospectionStore.ActiveLine>> one : requests) {
      try {
        one.toCompletionStage().toCompletableFuture().get(20, TimeUnit.SECONDS);
      } catch (ExecutionException e) {
        failures.add(e.getCause());
      }
    }
    return failures;
  }

  private record Settings(
      Duration timeout,
      int mostAtOnce,
      List<String> database,
      String user,
      String password,
      Tls tls)
      implements IntrospectionConfig {}

  private record Plain(
      String mode, boolean trustAll, Optional<List<String>> trusted, String hostNames)
      implements IntrospectionConfig.Tls {
    Plain() {
      this("disable", false, Optional.empty(), "NONE");
    }
  }
}
