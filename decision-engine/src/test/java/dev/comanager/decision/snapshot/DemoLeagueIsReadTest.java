package dev.comanager.decision.snapshot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.contracts.LeagueKey;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.PlatformCode;
import dev.comanager.decision.facts.CurrentFacts;
import dev.comanager.decision.facts.PlayerPool;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.Leagues;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.testkit.backends.KafkaTestResource;
import dev.comanager.testkit.backends.PostgresTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.vertx.VertxContextSupport;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(PostgresTestResource.class)
@QuarkusTestResource(KafkaTestResource.class)
class DemoLeagueIsReadTest {
  private static final LineId LINE = new LineId("ln_0000000000000000000000d1");

  @Inject Leagues leagues;
  @Inject CurrentFacts facts;
  @Inject Pool pool;

  @Test
  void aLinkedDemoLeagueIsReadWithItsFacts() throws Throwable {
    pool.preparedQuery(
            "INSERT INTO league_link (line, league, team_id, is_primary)"
                + " VALUES ($1, 'demo:midfield', '1', true)")
        .executeAndAwait(Tuple.of(LINE.value()));

    // The first call builds the league, which may take longer than the caller waits.
    await()
        .atMost(Duration.ofSeconds(30))
        .untilAsserted(() -> assertThat(facts.of(PlayerPool.DEMO)).isPresent());

    List<LinkedLeague> linked = VertxContextSupport.subscribeAndAwait(() -> leagues.of(LINE));

    assertThat(linked).hasSize(1);
    LinkedLeague league = linked.getFirst();
    assertThat(league.stale()).isFalse();
    assertThat(league.mine().spots()).hasSize(16);
    SeasonFacts season = facts.of(PlayerPool.DEMO).orElseThrow();
    assertThat(season.week()).isEqualTo(league.league().week());
    assertThat(league.mine().spots())
        .allSatisfy(spot -> assertThat(season.player(spot.playerId())).isPresent());
    assertThat(season.injuryFeedOk()).isTrue();
  }

  @Test
  void visitorsHaveTheDemoLeagueAlone() {
    await()
        .atMost(Duration.ofSeconds(30))
        .untilAsserted(
            () ->
                assertThat(linkedBy(LineId.VISITOR))
                    .extracting(linked -> linked.league().key().toString())
                    .containsExactly("demo:midfield"));
  }

  private List<LinkedLeague> linkedBy(LineId line) {
    try {
      return VertxContextSupport.subscribeAndAwait(() -> leagues.of(line));
    } catch (Throwable e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void aLeagueOfAnotherLineIsNotFound() throws Throwable {
    Optional<LinkedLeague> none =
        VertxContextSupport.subscribeAndAwait(
            () ->
                leagues.one(
                    new LineId("ln_0000000000000000000000d2"),
                    Optional.of(new LeagueKey(PlatformCode.DEMO, "midfield"))));

    assertThat(none).isEmpty();
  }
}
