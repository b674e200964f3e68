package dev.comanager.watch;

import static dev.comanager.watch.TeamUnderTest.channel;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Topic;
import dev.comanager.contracts.event.LineChanged;
import dev.comanager.contracts.event.LineChanged.QuietHours;
import dev.comanager.contracts.event.LineLeaguesChanged;
import io.quarkus.test.junit.QuarkusTest;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * No transaction waits for a lock that comes earlier in the order (see package-info) than one it
 * holds.
 */
@QuarkusTest
@WithBackends
@Tag("thorough")
class LockOrderTest {
  private static final String BLOCKED =
      "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
          + " AND query LIKE '%watch%'";

  private final WatchesUnderTest watches;
  private final Pool pool;

  @Inject
  LockOrderTest(WatchesUnderTest watches, Pool pool) {
    this.watches = watches;
    this.pool = pool;
  }

  @BeforeEach
  void ready() {
    watches.awaitReady();
  }

  @Test
  void settingAWatchLocksTheSubjectWithoutWaitingForAPoll() {
    TeamUnderTest team = new TeamUnderTest(watches).linked(watches.inAnHour());
    team.set("send_lineup_alert", TeamUnderTest.on(true));

    inATransaction(
        tx -> {
          // As in a poll: the team, then its subject.
          run(tx, "UPDATE team_subject SET poll_at = poll_at WHERE fingerprint = $1", team);
          CompletableFuture<?> set =
              CompletableFuture.supplyAsync(
                  () -> watches.answered("watch_roster", team.line, channel("sms"), null));
          set.orTimeout(WatchesUnderTest.TIMEOUT.toSeconds(), TimeUnit.SECONDS).join();
          run(tx, "SELECT FROM recheck WHERE fingerprint = $1 FOR UPDATE", team);
        });

    assertThat(watches.list(team.line)).hasSize(2);
  }

  @Test
  void movingToAnotherTeamDoesNotWaitForAReportOnTheFormer() {
    TeamUnderTest team = new TeamUnderTest(watches).linked(watches.inAnHour());
    TeamUnderTest next = new TeamUnderTest(watches);
    team.set("send_lineup_alert", TeamUnderTest.on(true));

    inATransaction(
        tx -> {
          // As in a report: the team, then its subject.
          run(tx, "SELECT FROM team_subject WHERE fingerprint = $1 FOR UPDATE", team);
          team.linksTo(next);
          watches.awaitStored("SELECT FROM team_subject WHERE fingerprint = $1", next.tuple());
          run(tx, "SELECT FROM recheck WHERE fingerprint = $1 FOR UPDATE", team);
        });

    team.awaitRechecks(1);
    next.awaitRechecks(1);
  }

  @Test
  void unlinkingLocksTheLinesWatchesInOrder() {
    theLaterOneIsFreeWhileTheFirstIsWaitedFor(
        line ->
            watches.publish(
                Topic.LINE_LEAGUES, line.value(), new LineLeaguesChanged(line, 1, List.of())));
  }

  @Test
  void aChangedLineLocksItsWatchesInOrder() {
    theLaterOneIsFreeWhileTheFirstIsWaitedFor(
        line ->
            watches.publish(
                Topic.LINES_EVENTS,
                line.value(),
                new LineChanged(
                    line, 1, LineChanged.State.ACTIVE, "UTC", "sealed", QuietHours.USUAL, null)));
  }

  private void theLaterOneIsFreeWhileTheFirstIsWaitedFor(Consumer<LineId> change) {
    LineId line = WatchesUnderTest.newLine();
    long first = watches.watch(watches.publish(watches.made(line))).path("watch_id").asLong();
    long second = watches.watch(watches.publish(watches.made(line))).path("watch_id").asLong();
    pool.preparedQuery("UPDATE watch SET held_back = true WHERE line = $1")
        .executeAndAwait(Tuple.of(line.value()));
    // The first row is now stored after the second, so that a scan doesn't reach it first.
    pool.preparedQuery(
            "UPDATE watch SET look_again_at = clock_timestamp() + interval '1 hour' WHERE id = $1")
        .executeAndAwait(Tuple.of(first));

    inATransaction(
        tx -> {
          lock(tx, first);
          change.accept(line);
          await()
              .atMost(WatchesUnderTest.TIMEOUT)
              .until(() -> pool.query(BLOCKED).executeAndAwait().size() > 0);
          lock(tx, second);
        });
  }

  private static void lock(SqlConnection tx, long watch) {
    tx.preparedQuery("SELECT FROM watch WHERE id = $1 FOR UPDATE NOWAIT")
        .executeAndAwait(Tuple.of(watch));
  }

  private static void run(SqlConnection tx, String sql, TeamUnderTest team) {
    tx.preparedQuery(sql).execute(team.tuple()).await().atMost(Duration.ofSeconds(5));
  }

  private void inATransaction(Consumer<SqlConnection> work) {
    SqlConnection connection = pool.getConnectionAndAwait();
    try {
      var tx = connection.beginAndAwait();
      work.accept(connection);
      tx.commitAndAwait();
    } finally {
      connection.closeAndAwait();
    }
  }
}
