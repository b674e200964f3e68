package dev.comanager.decision.snapshot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.comanager.contracts.LineId;
import dev.comanager.decision.league.Leagues;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.platform.Fault;
import dev.comanager.decision.platform.PlatformException;
import dev.comanager.decision.platform.sleeper.SleeperStub;
import dev.comanager.decision.platform.sleeper.SleeperStubResource;
import dev.comanager.testkit.backends.KafkaTestResource;
import dev.comanager.testkit.backends.PostgresTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
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
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(PostgresTestResource.class)
@QuarkusTestResource(KafkaTestResource.class)
@QuarkusTestResource(value = SleeperStubResource.class, restrictToAnnotatedClass = true)
class FreshnessTest {
  private static final AtomicInteger NEXT = new AtomicInteger(8000);
  private static final Duration TIMEOUT = Duration.ofSeconds(30);

  @Inject Leagues leagues;
  @Inject StoredLeagues storedLeagues;
  @Inject LeagueFetches fetches;
  @Inject LeagueSnapshotStore snapshots;
  @Inject SnapshotCache cache;
  @Inject Pool pool;
  SleeperStub stub;

  private final LineId line = new LineId("ln_%024x".formatted(NEXT.incrementAndGet()));

  @AfterEach
  void mend() {
    stub.mend();
  }

  @Test
  void aLeagueIsFetchedOnceAndThenReadFromItsSnapshot() {
    String id = newLeague();

    assertThat(one().stale()).isFalse();
    assertThat(one().mine().name()).isEqualTo("Team 1");
    assertThat(stub.requests("/league/" + id)).isEqualTo(1);
  }

  @Test
  void concurrentRequestsForAnUncachedLeagueCauseOneFetch() {
    String id = newLeague();

    List<Optional<LinkedLeague>> all =
        awaitItem(
            () ->
                Uni.join()
                    .all(
                        IntStream.range(0, 32)
                            .mapToObj(i -> leagues.one(line, Optional.empty()))
                            .toList())
                    .andFailFast());

    assertThat(all).hasSize(32).allMatch(Optional::isPresent);
    assertThat(stub.requests("/league/" + id)).isEqualTo(1);
  }

  @Test
  void aCallerWithAnOutdatedReadDoesNotFetchAgain() throws Throwable {
    String id = newLeague();
    LinkedLeague fetched = one();

    Snapshot renewed =
        VertxContextSupport.subscribeAndAwait(() -> fetches.renew(fetched.link().league()));

    assertThat(renewed.league()).isEqualTo(fetched.league());
    assertThat(stub.requests("/league/" + id)).isEqualTo(1);
  }

  @Test
  void aLeagueIsDeletedADayAfterItWasUnlinked() {
    String linked = newLeague();
    one();
    age(linked, Duration.ofHours(25));
    snapshots.deleteUnlinked().await().atMost(Duration.ofSeconds(20));
    assertThat(isStored(linked)).isTrue();

    pool.preparedQuery("DELETE FROM league_link WHERE line = $1")
        .executeAndAwait(Tuple.of(line.value()));
    snapshots.deleteUnlinked().await().atMost(Duration.ofSeconds(20));

    assertThat(isStored(linked)).isFalse();
  }

  private boolean isStored(String id) {
    return pool.preparedQuery("SELECT 1 FROM league_snapshot WHERE league = $1")
            .executeAndAwait(Tuple.of("sleeper:" + id))
            .size()
        == 1;
  }

  @Test
  void anOldSnapshotIsFetchedAgain() {
    String id = newLeague();
    one();
    age(id, Duration.ofMinutes(11));

    // While the fetch is only slow, the old snapshot is used.
    await().atMost(TIMEOUT).until(() -> !one().stale());
    assertThat(stub.requests("/league/" + id)).isEqualTo(2);
  }

  @Test
  void whileThePlatformFailsTheOldSnapshotIsUsedAndMarked() {
    String id = newLeague();
    one();
    age(id, Duration.ofHours(23));
    stub.fault("/league/" + id, Fault.ERROR_500);

    assertThat(one().stale()).isTrue();
  }

  @Test
  void aSilentPlatformCostsTwoAndAHalfSecondsOnce() {
    String id = newLeague();
    one();
    age(id, Duration.ofHours(1));
    stub.fault("/league/" + id, Fault.SILENCE);
    long before = System.nanoTime();

    assertThat(one().stale()).isTrue();

    assertThat(Duration.ofNanos(System.nanoTime() - before))
        .as("the caller's timeout, not the longer one of the platform's answer")
        .isBetween(Duration.ofMillis(2400), Duration.ofSeconds(10));
  }

  @Test
  void afterADayAnOldSnapshotIsListedButNotUsedForDecisions() {
    String id = newLeague();
    one();
    age(id, Duration.ofHours(25));
    stub.fault("/league/" + id, Fault.ERROR_500);

    assertThatThrownBy(this::one).isInstanceOf(PlatformException.class);
    assertThat(all()).singleElement().matches(LinkedLeague::stale);
  }

  @Test
  void onlyALeagueNeverFetchedFails() {
    String id = newLeague();
    stub.fault("/league/" + id, Fault.PAGE);

    assertThatThrownBy(this::one)
        .isInstanceOf(PlatformException.class)
        .hasMessageContaining("can't be read right now");
  }

  @Test
  void uncachedLeaguesAreFetchedInParallel() {
    for (int i = 0; i < 6; i++) {
      newLeague();
    }

    assertThat(all()).hasSize(6).noneMatch(LinkedLeague::stale);
  }

  @Test
  void aLeagueWithAMissingTeamDoesNotHideOthers() {
    newLeague();
    playsAs("gone", newLeague());

    assertThat(all()).extracting(LinkedLeague::teamIsMissing).containsExactly(false, true);
    assertThat(all()).as("from memory").hasSize(2);
  }

  @Test
  void aStoredLeagueEqualsTheFetchedOne() {
    newLeague();
    LinkedLeague fetched = one();
    cache.clear();

    assertThat(one().league()).isEqualTo(fetched.league());
  }

  @Test
  void readingLeaguesFromSnapshotsHoldsNoConnection() {
    for (int i = 0; i < 3; i++) {
      newLeague();
    }
    assertThat(all()).hasSize(3);

    // More often than the pool has connections.
    for (int i = 0; i < 20; i++) {
      cache.clear();
      assertThat(all()).hasSize(3).noneMatch(LinkedLeague::stale);
    }
  }

  @Test
  void listingLeaguesInATransactionNeedsNoOtherConnection() {
    newLeague();
    newLeague();
    assertThat(all()).hasSize(2);
    cache.clear();

    // More transactions than the pool has connections, so none may wait for a second one.
    List<List<LinkedLeague>> listed =
        requested(
            () ->
                Uni.join()
                    .all(
                        IntStream.range(0, 24)
                            .mapToObj(
                                i ->
                                    pool.withTransaction(
                                        transaction -> storedLeagues.asStored(transaction, line)))
                            .toList())
                    .andFailFast()
                    .ifNoItem()
                    .after(TIMEOUT)
                    .fail());

    assertThat(listed).hasSize(24).allSatisfy(leagues -> assertThat(leagues).hasSize(2));
  }

  private LinkedLeague one() {
    return awaitItem(() -> leagues.one(line, Optional.empty())).orElseThrow();
  }

  private List<LinkedLeague> all() {
    return awaitItem(() -> leagues.of(line));
  }

  /**
   * Retries while a fetch is only slow: a busy machine may need longer than the caller waits, and
   * the fetch continues.
   */
  private static <T> T awaitItem(Supplier<Uni<T>> work) {
    return await()
        .pollDelay(Duration.ZERO)
        .atMost(TIMEOUT)
        .ignoreExceptionsMatching(FreshnessTest::isLate)
        .until(() -> requested(work), _ -> true);
  }

  private static <T> T requested(Supplier<Uni<T>> work) {
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
  private String newLeague() {
    String id = Integer.toString(NEXT.incrementAndGet());
    stub.answer("/league/" + id, sample("league_7001"));
    stub.answer("/league/" + id + "/rosters", sample("league_7001_rosters"));
    pool.preparedQuery(
            "INSERT INTO league_link (line, league, team_id, is_primary) VALUES ($1, $2, '1',"
                + " NOT EXISTS (SELECT FROM league_link WHERE line = $1))")
        .executeAndAwait(Tuple.of(line.value(), "sleeper:" + id));
    return id;
  }

  private void playsAs(String team, String id) {
    pool.preparedQuery("UPDATE league_link SET team_id = $2 WHERE line = $3 AND league = $1")
        .executeAndAwait(Tuple.of("sleeper:" + id, team, line.value()));
  }

  private void age(String id, Duration age) {
    pool.preparedQuery(
            "UPDATE league_snapshot SET fetched_at = fetched_at - $2 * interval '1 second'"
                + " WHERE league = $1")
        .executeAndAwait(Tuple.of("sleeper:" + id, (double) age.toSeconds()));
  }

  private static String sample(String name) {
    try {
      return Files.readString(Path.of("src/test/resources/sleeper", name + ".json"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
