package dev.comanager.watch.alert;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.contracts.LineId;
import dev.comanager.contracts.event.DecisionMade;
import dev.comanager.watch.Reports;
import dev.comanager.watch.WatchesUnderTest;
import dev.comanager.watch.WithBackends;
import io.quarkus.logging.Log;
import io.quarkus.test.junit.QuarkusTest;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Inject;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** One change that affects very many watches of one subject. */
@QuarkusTest
@WithBackends
@Tag("thorough")
class ManyWatchesTest {
  private static final int WATCHES = Integer.getInteger("watches", 2_000);
  private static final String MULTIPLY =
      """
      INSERT INTO watch (line, kind, decision, decision_kind, league, channel, fingerprint, baseline,
        subject_version, lock_at)
      SELECT 'ln_' || lpad(to_hex(n), 24, '0'), kind, decision, decision_kind, league, channel,
        fingerprint, baseline, subject_version, lock_at
      FROM watch, generate_series(1, $2) n WHERE fingerprint = $1
      """;
  private static final String TEXTED =
      "SELECT count(*) FROM watch WHERE fingerprint = $1 AND baseline_version = 2";

  private final WatchesUnderTest watches;
  private final Pool pool;

  @Inject
  ManyWatchesTest(WatchesUnderTest watches, Pool pool) {
    this.watches = watches;
    this.pool = pool;
  }

  @BeforeEach
  void ready() {
    watches.awaitReady();
  }

  @Test
  void everyWatchOfAFlippedSubjectIsTextedOnce() {
    LineId line = WatchesUnderTest.newLine();
    DecisionMade made = watches.publish(watches.made(line));
    watches.watch(made);
    String fingerprint = made.follow().fingerprint();
    pool.preparedQuery(MULTIPLY).executeAndAwait(Tuple.of(fingerprint, WATCHES - 1));
    long begun = System.nanoTime();

    watches.report(Reports.flipped(made, 1, 42));
    watches.report(Reports.flipped(made, 1, 42));

    await()
        .pollInterval(Duration.ofMillis(50))
        .atMost(Duration.ofMinutes(1))
        .until(() -> count(fingerprint) == WATCHES);
    double seconds = (System.nanoTime() - begun) / 1e9;
    Log.infof("watches compared and told count=%d perSecond=%.0f", WATCHES, WATCHES / seconds);
    await()
        .atMost(WatchesUnderTest.TIMEOUT)
        .untilAsserted(() -> assertThat(watches.texts(line)).hasSize(1));
    LineId last = new LineId("ln_" + "%024x".formatted(WATCHES - 1));
    await()
        .atMost(WatchesUnderTest.TIMEOUT)
        .untilAsserted(() -> assertThat(watches.texts(last)).hasSize(1));
  }

  private long count(String fingerprint) {
    return pool.preparedQuery(TEXTED)
        .executeAndAwait(Tuple.of(fingerprint))
        .iterator()
        .next()
        .getLong(0);
  }
}
