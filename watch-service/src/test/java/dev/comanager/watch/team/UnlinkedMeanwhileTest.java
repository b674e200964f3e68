package dev.comanager.watch.team;

import static dev.comanager.watch.TeamUnderTest.channel;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.event.DecisionMade;
import dev.comanager.watch.TeamUnderTest;
import dev.comanager.watch.WatchesUnderTest;
import dev.comanager.watch.WithBackends;
import io.quarkus.test.junit.QuarkusTest;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Inject;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A league is unlinked while a watch in it is being set. */
@QuarkusTest
@WithBackends
class UnlinkedMeanwhileTest {
  private static final String LOCK_LINE =
      "SELECT pg_advisory_xact_lock(hashtextextended('watches of ' || $1, 0))";
  private static final String WAITING =
      "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted"
          + " AND classid::bigint << 32 | objid::bigint = hashtextextended('watches of ' || $1, 0)";
  private static final String UNLINKED =
      "SELECT count(*) FROM line_links WHERE line = $1 AND version >= 2";

  private final WatchesUnderTest watches;
  private final Pool pool;
  private TeamUnderTest team;

  @Inject
  UnlinkedMeanwhileTest(WatchesUnderTest watches, Pool pool) {
    this.watches = watches;
    this.pool = pool;
  }

  @BeforeEach
  void aTeam() {
    watches.awaitReady();
    team = new TeamUnderTest(watches).linked(watches.inAnHour());
  }

  @Test
  void aWatchOnADecisionEndsToo() {
    DecisionMade made = watches.publish(watches.made(team.line));

    unlinkedWhile("watch_decision", WatchesUnderTest.decision(made));

    assertThat(watches.list(team.line)).isEmpty();
  }

  @Test
  void aWatchOnTheTeamEndsToo() {
    unlinkedWhile("watch_roster", channel("sms"));

    assertThat(watches.list(team.line)).isEmpty();
  }

  /**
   * The watch is set as far as it gets before another one of the line is, then the unlink comes.
   */
  private void unlinkedWhile(String tool, ObjectNode arguments) {
    Tuple line = Tuple.of(team.line.value());
    SqlConnection other = pool.getConnectionAndAwait();
    CompletableFuture<?> set;
    try {
      var tx = other.beginAndAwait();
      other.preparedQuery(LOCK_LINE).executeAndAwait(line);
      set = CompletableFuture.supplyAsync(() -> watches.call(tool, team.line, arguments, null));
      await().atMost(WatchesUnderTest.TIMEOUT).until(() -> count(WAITING, line) == 1);
      team.links("another");
      await()
          .atMost(WatchesUnderTest.TIMEOUT)
          .until(() -> count(WAITING, line) == 2 || count(UNLINKED, line) == 1);
      tx.commitAndAwait();
    } finally {
      other.closeAndAwait();
    }
    set.orTimeout(WatchesUnderTest.TIMEOUT.toSeconds(), TimeUnit.SECONDS).join();
    await().atMost(WatchesUnderTest.TIMEOUT).until(() -> count(UNLINKED, line) == 1);
  }

  private long count(String sql, Tuple which) {
    return pool.preparedQuery(sql).executeAndAwait(which).iterator().next().getLong(0);
  }
}
