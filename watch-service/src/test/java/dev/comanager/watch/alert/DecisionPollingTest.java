package dev.comanager.watch.alert;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.contracts.DecisionKind;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Verdict;
import dev.comanager.contracts.event.DecisionMade;
import dev.comanager.contracts.event.RecheckReported;
import dev.comanager.watch.Reports;
import dev.comanager.watch.WatchesUnderTest;
import dev.comanager.watch.WithBackends;
import io.quarkus.test.junit.QuarkusTest;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Watched decisions that are changed by rosters or time instead of facts. */
@QuarkusTest
@WithBackends
class DecisionPollingTest {
  private static final Duration HOUR = Duration.ofHours(1);

  private final WatchesUnderTest watches;
  private final Pool pool;
  private final LineId line = WatchesUnderTest.newLine();

  @Inject
  DecisionPollingTest(WatchesUnderTest watches, Pool pool) {
    this.watches = watches;
    this.pool = pool;
  }

  @BeforeEach
  void ready() {
    watches.awaitReady();
  }

  @Test
  void aClaimedAddSendsATextEvenWithoutAChangedFact() {
    // Within two hours of the lock quiet hours don't apply.
    DecisionMade add = watched(add(Duration.ofMinutes(119)));
    becomesDue(add);
    long wanted = awaitRechecks(add, 2);

    watches.report(claimed(add, wanted));

    assertThat(text()).startsWith("New advice: add Marlow Keene (");
    watches.report(claimed(add, wanted)); // repeated
    becomesDue(add);
    watches.report(claimed(add, awaitRechecks(add, 3)));
    awaitAnswered(add);
    assertThat(watches.texts(line)).hasSize(1);
  }

  @Test
  void pollsAMoveMoreOftenWithinTwoHoursOfItsLock() {
    DecisionMade early = watched(add(Duration.ofHours(30)));
    becomesDue(early);
    awaitRechecks(early, 2);
    assertThat(secondsUntilDue(early)).isBetween(13 * 60, 15 * 60);

    DecisionMade late = watched(add(Duration.ofMinutes(119)));
    becomesDue(late);
    awaitRechecks(late, 2);
    assertThat(secondsUntilDue(late)).isBetween(100, 120);
  }

  @Test
  void pollsAStartSitOnceInactivesAreKnown() {
    DecisionMade far = watched(watches.made(line, watches.clock().instant().plus(HOUR.plus(HOUR))));
    becomesDue(far);
    await()
        .atMost(WatchesUnderTest.TIMEOUT)
        .untilAsserted(() -> assertThat(secondsUntilDue(far)).isBetween(44 * 60, 45 * 60));
    assertThat(watches.rechecks(far)).hasSize(1);

    DecisionMade near = watched(watches.made(line, watches.clock().instant().plus(HOUR)));
    becomesDue(near);
    watches.report(outByTheClock(near, awaitRechecks(near, 2)));

    assertThat(text()).contains("Start Teo Brandt instead (");
  }

  @Test
  void leavesASubjectWhoseWatchWentWithItsLine() {
    DecisionMade made = watched(add(Duration.ofHours(30)));
    pool.preparedQuery("DELETE FROM watch WHERE line = $1").executeAndAwait(Tuple.of(line.value()));

    becomesDue(made);

    await().atMost(WatchesUnderTest.TIMEOUT).until(() -> rows("recheck", made) == 0);
    assertThat(rows("subject_player", made)).isZero();
  }

  private int rows(String table, DecisionMade made) {
    return pool.preparedQuery("SELECT FROM " + table + " WHERE fingerprint = $1")
        .executeAndAwait(Tuple.of(made.follow().fingerprint()))
        .size();
  }

  /** Brandt was claimed by another team, so Keene is to be added on the same facts. */
  private static RecheckReported claimed(DecisionMade add, long wanted) {
    return new RecheckReported(
            add.follow().fingerprint(),
            wanted,
            add.follow().factsVersion(),
            RecheckReported.State.CALL,
            71,
            71,
            List.of(add.follow().players().get(1)))
        .withVerdict(Verdict.ADD)
        .withCandidates(List.of(add.follow().players().get(1).playerId()));
  }

  private static RecheckReported outByTheClock(DecisionMade made, long wanted) {
    return Reports.flipped(made, wanted, made.follow().factsVersion());
  }

  private DecisionMade add(Duration untilLock) {
    return Moves.of(
        watches.made(line, watches.clock().instant().plus(untilLock)),
        DecisionKind.WAIVER,
        Verdict.ADD,
        2);
  }

  private DecisionMade watched(DecisionMade made) {
    watches.publish(made);
    watches.watch(made);
    long wanted = awaitRechecks(made, 1);
    RecheckReported same = Reports.same(made, wanted, made.follow().factsVersion());
    watches.report(made.follow().lean() == null ? same : same.withVerdict(made.follow().lean()));
    awaitAnswered(made);
    return made;
  }

  private long awaitRechecks(DecisionMade made, long wanted) {
    return await()
        .atMost(WatchesUnderTest.TIMEOUT)
        .until(
            () -> watches.rechecks(made),
            requested -> !requested.isEmpty() && requested.getLast().wanted() >= wanted)
        .getLast()
        .wanted();
  }

  private void awaitAnswered(DecisionMade made) {
    await()
        .atMost(WatchesUnderTest.TIMEOUT)
        .until(
            () ->
                row(made, "SELECT sent_at IS NULL AS answered FROM recheck WHERE fingerprint = $1")
                    .getBoolean("answered"));
  }

  private void becomesDue(DecisionMade made) {
    pool.preparedQuery("UPDATE recheck SET poll_at = clock_timestamp() WHERE fingerprint = $1")
        .executeAndAwait(Tuple.of(made.follow().fingerprint()));
  }

  private int secondsUntilDue(DecisionMade made) {
    return row(
            made,
            "SELECT extract(epoch FROM poll_at - clock_timestamp())::int AS seconds"
                + " FROM recheck WHERE fingerprint = $1")
        .getInteger("seconds");
  }

  private Row row(DecisionMade made, String sql) {
    return pool.preparedQuery(sql)
        .executeAndAwait(Tuple.of(made.follow().fingerprint()))
        .iterator()
        .next();
  }

  private String text() {
    await()
        .atMost(WatchesUnderTest.TIMEOUT)
        .untilAsserted(() -> assertThat(watches.texts(line)).hasSize(1));
    return watches.text(watches.texts(line).getFirst());
  }
}
