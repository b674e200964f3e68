package dev.comanager.watch.games;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.watch.WithBackends;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.vertx.VertxContextSupport;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Inject;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithBackends
class WatchRetentionTest {
  private static final String LINE = "ln_0000000000000000000000e7";

  private static final String ACTIVE =
      "SELECT fingerprint FROM watch WHERE line = '%s' AND state = 'active' ORDER BY 1";

  @Inject GameStore games;
  @Inject Pool pool;

  @BeforeEach
  void aLineWithoutAnything() {
    run("DELETE FROM watch WHERE line = '%s'".formatted(LINE));
    run("DELETE FROM decision WHERE line = '%s'".formatted(LINE));
    run("DELETE FROM game WHERE id IN ('not played', 'played later')");
  }

  @Test
  void aWatchIsDeletedThirtyDaysAfterItsEnd() throws Throwable {
    watch("long over", "ended", "now() - interval '30 days 1 minute'");
    watch("cancelled", "cancelled", "now() - interval '30 days 1 minute'");
    watch("over", "ended", "now() - interval '29 days 23 hours'");
    watch("active", "active", "NULL");

    VertxContextSupport.subscribeAndAwait(games::deleteExpired);

    assertThat(found("SELECT fingerprint FROM watch WHERE line = '%s' ORDER BY 1"))
        .containsExactly("active", "over");
  }

  @Test
  void aWatchOnAPostponedGameEndsTwoDaysAfterItsLock() throws Throwable {
    watch("not played", "active", "NULL");
    watch("played later", "active", "NULL");
    game("not played", "postponed", "now() - interval '3 days'");
    game("played later", "scheduled", "now() + interval '1 hour'");

    VertxContextSupport.subscribeAndAwait(games::deleteExpired);
    assertThat(found(ACTIVE)).containsExactly("not played", "played later");

    run("UPDATE watch SET lock_at = now() - interval '49 hours' WHERE line = '%s'".formatted(LINE));
    VertxContextSupport.subscribeAndAwait(games::deleteExpired);

    assertThat(found(ACTIVE)).containsExactly("played later");
  }

  private void game(String id, String state, String kickoff) {
    run(
        "INSERT INTO game (id, kickoff, state, open) VALUES ('%s', %s, '%s', true)"
            .formatted(id, kickoff, state));
    run(
        "INSERT INTO watch_game (watch, game) SELECT id, fingerprint FROM watch"
            + " WHERE line = '%s' AND fingerprint = '%s'".formatted(LINE, id));
  }

  @Test
  void aCardIsDeletedAfterEightDays() throws Throwable {
    card("d_000000000001", "8 days 1 minute");
    card("d_000000000002", "7 days 23 hours");

    VertxContextSupport.subscribeAndAwait(games::deleteExpired);

    assertThat(found("SELECT id FROM decision WHERE line = '%s'"))
        .containsExactly("d_000000000002");
  }

  private void watch(String fingerprint, String state, String endedAt) {
    run(
        """
        INSERT INTO watch (line, kind, state, league, channel, fingerprint, baseline,
          subject_version, lock_at, ended_at)
        VALUES ('%1$s', 'roster', '%2$s', 'demo:%3$s', 'sms', '%3$s', '{}', 1,
          now() + interval '1 hour', %4$s)
        """
            .formatted(LINE, state, fingerprint, endedAt));
  }

  private void card(String id, String age) {
    run(
        "INSERT INTO decision (id, line, revision, message, received_at)"
            + " VALUES ('%s', '%s', 1, '{}', now() - interval '%s')".formatted(id, LINE, age));
  }

  private List<String> found(String sql) {
    return pool.query(sql.formatted(LINE)).executeAndAwait().stream()
        .map(row -> row.getString(0))
        .toList();
  }

  private void run(String sql) {
    pool.query(sql).executeAndAwait();
  }
}
