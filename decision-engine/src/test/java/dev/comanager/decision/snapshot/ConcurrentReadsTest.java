package dev.comanager.decision.snapshot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.comanager.contracts.LeagueKey;
import dev.comanager.contracts.PlatformCode;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.platform.LeaguePlatform;
import dev.comanager.decision.platform.OutsideResource;
import dev.comanager.decision.platform.PlatformException;
import dev.comanager.decision.platform.Platforms;
import dev.comanager.testkit.backends.KafkaTestResource;
import dev.comanager.testkit.backends.PostgresTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.vertx.VertxContextSupport;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(PostgresTestResource.class)
@QuarkusTestResource(KafkaTestResource.class)
@WithTestResource(OutsideResource.class)
class ConcurrentReadsTest extends LeaguesUnderTest {
  @Inject StoredLeagues storedLeagues;
  @Inject LeagueFetches fetches;
  @Inject Platforms platforms;

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
  void aLineIsNotRefusedForTheBudgetOfAnother() {
    LeagueKey key = new LeagueKey(PlatformCode.SLEEPER, newLeague());
    Uni<Snapshot> usedUp = fetches.renew(key, () -> Uni.createFrom().item(false));
    Uni<Snapshot> allowed = fetches.renew(key, () -> Uni.createFrom().item(true));

    assertThatThrownBy(() -> awaitItem(() -> usedUp)).isInstanceOf(PlatformException.class);
    assertThat(awaitItem(() -> allowed).league().key()).isEqualTo(key);
    assertThat(stub.requests("/league/" + key.leagueId())).isEqualTo(1);
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
  void linkingUsesAReadingOfTheLastMinute() {
    String id = newLeague();
    LeagueKey key = new LeagueKey(PlatformCode.SLEEPER, id);
    LeaguePlatform sleeper = platforms.find(PlatformCode.SLEEPER).orElseThrow();

    League first = awaitItem(() -> storedLeagues.fetchFor(line, sleeper, key));
    League second = awaitItem(() -> storedLeagues.fetchFor(line, sleeper, key));

    assertThat(second).isEqualTo(first);
    assertThat(stub.requests("/league/" + id)).isEqualTo(1);
  }

  @Test
  void uncachedLeaguesAreFetchedInParallel() {
    for (int i = 0; i < 6; i++) {
      newLeague();
    }

    assertThat(all()).hasSize(6).noneMatch(LinkedLeague::stale);
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
}
