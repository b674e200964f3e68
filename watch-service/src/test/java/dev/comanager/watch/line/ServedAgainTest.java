package dev.comanager.watch.line;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Topic;
import dev.comanager.contracts.event.DecisionMade;
import dev.comanager.contracts.event.LineChanged;
import dev.comanager.contracts.event.LineChanged.QuietHours;
import dev.comanager.contracts.event.LineChanged.State;
import dev.comanager.contracts.event.RecheckRequested;
import dev.comanager.watch.Reports;
import dev.comanager.watch.WatchesUnderTest;
import dev.comanager.watch.WithBackends;
import io.quarkus.test.junit.QuarkusTest;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Inject;
import java.time.LocalTime;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A line is served again while a report still reads it as suspended. */
@QuarkusTest
@WithBackends
class ServedAgainTest {
  private static final String BLOCKED =
      "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
          + " AND query LIKE '%watch%'";

  private final WatchesUnderTest watches;
  private final Pool pool;
  private final LineId line = WatchesUnderTest.newLine();
  private DecisionMade made;

  @Inject
  ServedAgainTest(WatchesUnderTest watches, Pool pool) {
    this.watches = watches;
    this.pool = pool;
  }

  @BeforeEach
  void aWatchOfASuspendedLine() {
    watches.awaitReady();
    made = watches.publish(watches.made(line));
    watches.watch(made);
    change("UPDATE watch SET created_at = created_at - interval '5 minutes' WHERE line = $1");
    publish(1, State.SUSPENDED);
    awaitState("suspended");
    watches.report(Reports.same(made, 1, 41));
    awaitCompared(41);
  }

  @Test
  void aChangeThatIsHeldBackMeanwhileIsCheckedAgain() {
    SqlConnection report = pool.getConnectionAndAwait();
    try {
      var tx = report.beginAndAwait();
      report
          .preparedQuery("UPDATE watch SET held_back = true WHERE line = $1")
          .executeAndAwait(Tuple.of(line.value()));
      publish(2, State.ACTIVE);
      await()
          .atMost(WatchesUnderTest.TIMEOUT)
          .until(() -> pool.query(BLOCKED).executeAndAwait().size() > 0 || isKnownAs("active"));
      tx.commitAndAwait();
    } finally {
      report.closeAndAwait();
    }

    await()
        .atMost(WatchesUnderTest.TIMEOUT)
        .untilAsserted(
            () ->
                assertThat(watches.rechecks(made))
                    .extracting(RecheckRequested::wanted)
                    .contains(2L));
  }

  @Test
  void aReportOfBeforeDoesNotCancelTheCheck() {
    change(
        "UPDATE watch SET look_again_at = clock_timestamp() + interval '1 hour' WHERE line = $1");

    watches.report(Reports.flipped(made, 1, 42));

    awaitCompared(42);
    watches.awaitStored(
        "SELECT FROM watch WHERE line = $1 AND held_back AND look_again_at IS NOT NULL",
        Tuple.of(line.value()));
  }

  private void publish(long version, State state) {
    QuietHours none = new QuietHours(LocalTime.NOON, LocalTime.NOON);
    watches.publish(
        Topic.LINES_EVENTS,
        line.value(),
        new LineChanged(line, version, state, "UTC", "sealed", none, null));
  }

  private void awaitState(String state) {
    await().atMost(WatchesUnderTest.TIMEOUT).until(() -> isKnownAs(state));
  }

  private boolean isKnownAs(String state) {
    return pool.preparedQuery("SELECT FROM line_standing WHERE line = $1 AND state = $2")
            .executeAndAwait(Tuple.of(line.value(), state))
            .size()
        > 0;
  }

  private void awaitCompared(long factsVersion) {
    watches.awaitStored(
        "SELECT FROM watch WHERE line = $1 AND subject_version = $2",
        Tuple.of(line.value(), factsVersion));
  }

  private void change(String sql) {
    pool.preparedQuery(sql).executeAndAwait(Tuple.of(line.value()));
  }
}
