package dev.comanager.watch.team;

import static dev.comanager.watch.TeamUnderTest.channel;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.contracts.Json;
import dev.comanager.watch.TeamUnderTest;
import dev.comanager.watch.WatchesUnderTest;
import dev.comanager.watch.WithBackends;
import io.quarkus.test.junit.QuarkusTest;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Inject;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** When the rosters of watched teams are requested. */
@QuarkusTest
@WithBackends
class TeamPollingTest {
  private final WatchesUnderTest watches;
  private final Pool pool;
  private TeamUnderTest team;

  @Inject
  TeamPollingTest(WatchesUnderTest watches, Pool pool) {
    this.watches = watches;
    this.pool = pool;
  }

  @BeforeEach
  void ready() {
    watches.awaitReady();
    team = new TeamUnderTest(watches);
  }

  @Test
  void aDueTeamIsRequestedAndDueAgainWithinAQuarterOfAnHour() {
    watched(Duration.ofHours(30));

    becomesDue();

    team.awaitRechecks(2);
    assertThat(secondsUntilDue()).isBetween(13 * 60, 15 * 60);
  }

  @Test
  void withinTwoHoursOfALockATeamIsDueEveryTwoMinutes() {
    watched(Duration.ofMinutes(119));

    becomesDue();

    team.awaitRechecks(2);
    assertThat(secondsUntilDue()).isBetween(100, 120);
  }

  @Test
  void aTeamWatchedShortlyBeforeALockIsDueTwoMinutesLater() {
    team.linked(watches.clock().instant().plus(Duration.ofMinutes(10)));

    watches.answered("watch_roster", team.line, channel("sms"), null);

    assertThat(secondsUntilDue()).isBetween(90, 120);
  }

  @Test
  void thePauseEndsWhenTheTwoHourWindowBegins() {
    watched(Duration.ofMinutes(125));

    becomesDue();

    team.awaitRechecks(2);
    assertThat(secondsUntilDue()).isBetween(5 * 60, 7 * 60);
  }

  @Test
  void anUnwatchedTeamIsDeleted() {
    long id = watched(Duration.ofHours(30));
    watches.answered("cancel_watch", team.line, Json.WIRE.createObjectNode().put("id", id), null);

    becomesDue();

    await()
        .atMost(WatchesUnderTest.TIMEOUT)
        .until(
            () ->
                pool.preparedQuery("SELECT FROM recheck WHERE fingerprint = $1")
                        .executeAndAwait(Tuple.of(team.fingerprint))
                        .size()
                    == 0);
    assertThat(team.wanted()).isEqualTo(1);
  }

  private long watched(Duration untilKickoff) {
    team.linked(watches.clock().instant().plus(untilKickoff));
    long id = team.set("watch_roster", channel("sms")).path("watch_id").asLong();
    team.awaitRechecks(1);
    // The request caused by setting the watch is answered, so that a second one can be sent.
    team.report(team.well(watches.clock().instant(), watches.clock().instant().plus(untilKickoff)));
    await()
        .atMost(WatchesUnderTest.TIMEOUT)
        .until(
            () ->
                row("SELECT sent_at IS NULL AS answered FROM recheck WHERE fingerprint = $1")
                    .getBoolean("answered"));
    return id;
  }

  private void becomesDue() {
    pool.preparedQuery("UPDATE team_subject SET poll_at = clock_timestamp() WHERE fingerprint = $1")
        .executeAndAwait(Tuple.of(team.fingerprint));
  }

  private int secondsUntilDue() {
    return row("SELECT extract(epoch FROM poll_at - clock_timestamp())::int AS seconds"
            + " FROM team_subject WHERE fingerprint = $1")
        .getInteger("seconds");
  }

  private Row row(String sql) {
    return pool.preparedQuery(sql).executeAndAwait(Tuple.of(team.fingerprint)).iterator().next();
  }
}
