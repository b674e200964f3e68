package dev.comanager.decision.snapshot;

import static org.awaitility.Awaitility.await;

import dev.comanager.contracts.LineId;
import dev.comanager.decision.league.Leagues;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.platform.PlatformException;
import dev.comanager.decision.platform.sleeper.SleeperStub;
import io.quarkus.vertx.VertxContextSupport;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;

/** Leagues of a stubbed platform, linked to a new line. */
abstract class LeaguesUnderTest {
  private static final AtomicInteger NEXT = new AtomicInteger(8000);
  static final Duration TIMEOUT = Duration.ofSeconds(30);

  @Inject Leagues leagues;
  @Inject SnapshotCache cache;
  @Inject Pool pool;
  SleeperStub stub;

  final LineId line = new LineId("ln_%024x".formatted(NEXT.incrementAndGet()));

  @AfterEach
  void mend() {
    stub.mend();
  }

  LinkedLeague one() {
    return awaitItem(() -> leagues.one(line, Optional.empty())).orElseThrow();
  }

  List<LinkedLeague> all() {
    return awaitItem(() -> leagues.of(line));
  }

  /**
   * Retries while a fetch is only slow: a busy machine may need longer than the caller waits, and
   * the fetch continues.
   */
  static <T> T awaitItem(Supplier<Uni<T>> work) {
    return await()
        .pollDelay(Duration.ZERO)
        .atMost(TIMEOUT)
        .ignoreExceptionsMatching(LeaguesUnderTest::isLate)
        .until(() -> requested(work), _ -> true);
  }

  static <T> T requested(Supplier<Uni<T>> work) {
    try {
      return VertxContextSupport.subscribeAndAwait(work);
    } catch (RuntimeException e) {
      throw e;
    } catch (Throwable e) {
      throw new AssertionError(e);
    }
  }

  private static boolean isLate(Throwable thrown) {
    return thrown instanceof PlatformException
        && thrown.getMessage().contains("didn't answer in time");
  }

  /** A league unknown to all other tests, linked to this test's line. */
  String newLeague() {
    String id = Integer.toString(NEXT.incrementAndGet());
    stub.answer("/league/" + id, sample("league_7001"));
    stub.answer("/league/" + id + "/rosters", sample("league_7001_rosters"));
    pool.preparedQuery(
            "INSERT INTO league_link (line, league, team_id, is_primary) VALUES ($1, $2, '1',"
                + " NOT EXISTS (SELECT FROM league_link WHERE line = $1))")
        .executeAndAwait(Tuple.of(line.value(), "sleeper:" + id));
    return id;
  }

  private static String sample(String name) {
    try {
      return Files.readString(Path.of("src/test/resources/sleeper", name + ".json"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
