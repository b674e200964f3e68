package dev.comanager.decision.snapshot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.platform.Fault;
import dev.comanager.decision.platform.OutsideResource;
import dev.comanager.decision.platform.PlatformException;
import dev.comanager.testkit.backends.KafkaTestResource;
import dev.comanager.testkit.backends.PostgresTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Inject;
import java.time.Duration;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(PostgresTestResource.class)
@QuarkusTestResource(KafkaTestResource.class)
@WithTestResource(OutsideResource.class)
class FreshnessTest extends LeaguesUnderTest {
  @Inject LeagueSnapshotStore snapshots;

  @Test
  void aLeagueIsFetchedOnceAndThenReadFromItsSnapshot() {
    String id = newLeague();

    assertThat(one().stale()).isFalse();
    assertThat(one().mine().name()).isEqualTo("Team 1");
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
}
