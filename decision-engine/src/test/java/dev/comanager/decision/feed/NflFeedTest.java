package dev.comanager.decision.feed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.backends.KafkaTestResource;
import dev.comanager.backends.PostgresTestResource;
import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.facts.CurrentFacts;
import dev.comanager.decision.facts.PlayerFacts;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.facts.Universe;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.ScoringRules;
import dev.comanager.decision.platform.sleeper.SleeperStub;
import dev.comanager.decision.platform.sleeper.SleeperStub.Fault;
import dev.comanager.decision.platform.sleeper.SleeperStubResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(PostgresTestResource.class)
@QuarkusTestResource(KafkaTestResource.class)
@QuarkusTestResource(value = SleeperStubResource.class, restrictToAnnotatedClass = true)
class NflFeedTest {
  private static final PlayerId QUARTERBACK = new PlayerId("nfl:101");
  private static final PlayerId RUNNER = new PlayerId("nfl:102");
  private static final ScoringRules YARDS = new ScoringRules(Map.of("pass_yd", .04));

  @Inject CurrentFacts facts;
  @Inject Pool pool;
  SleeperStub stub;

  @BeforeEach
  void beginInWeekEleven() {
    stub.mend();
    pool.query("UPDATE universe_facts SET week = 11, version = version + 1 WHERE universe = 'NFL'")
        .executeAndAwait();
    pool.query("UPDATE facts_source SET as_of = NULL WHERE label = 'Sleeper player list'")
        .executeAndAwait();
    readNow();
    until(
        known ->
            known.week() == 11
                && known.injuryFeedOk()
                && runner(known).ruledOut()
                && projected(known));
  }

  @AfterEach
  void mend() {
    stub.mend();
  }

  @Test
  void theWeekIsReadWithPlayersProjectionsScheduleAndPastWeeks() {
    SeasonFacts known = known();
    PlayerFacts quarterback = known.player(QUARTERBACK).orElseThrow();

    assertThat(known.season()).isEqualTo(2026);
    assertThat(known.games()).hasSize(6);
    assertThat(quarterback.player().name()).isEqualTo("Aldo Quarterman");
    assertThat(quarterback.projectedPoints(YARDS)).hasValue(10);
    assertThat(quarterback.projections().getFirst().source()).isEqualTo(NflFeed.PROJECTIONS);
    assertThat(quarterback.recent()).extracting(week -> week.week()).containsExactly(10, 9, 8);
    assertThat(known.statusAsOf()).isNotNull();
    assertThat(known.onBye("MIA")).isTrue();
  }

  @Test
  void aChangeOfOnePlayerRaisesHimAloneAndIsThereWithinSeconds() {
    long runnerBefore = known().player(RUNNER).orElseThrow().subjectVersion();
    long quarterbackBefore = known().player(QUARTERBACK).orElseThrow().subjectVersion();
    stub.answer(
        "/projections/nfl/2026/11",
        sample("projections_nfl_2026_11").replace("\"Out\"", "\"Questionable\""));

    readNow();

    until(known -> runner(known) == Availability.QUESTIONABLE);
    assertThat(known().player(RUNNER).orElseThrow().subjectVersion()).isGreaterThan(runnerBefore);
    assertThat(known().player(QUARTERBACK).orElseThrow().subjectVersion())
        .isEqualTo(quarterbackBefore);
  }

  @Test
  void aWeekOfYesterdayIsRefused() {
    stub.answer(
        "/state/nfl",
        "{\"season\":\"2026\",\"week\":10,\"season_type\":\"regular\",\"league_season\":\"2026\"}");

    readNow();

    untilFailed();
    assertThat(known().week()).isEqualTo(11);
  }

  @Test
  void emptyProjectionsAreRefusedAndTheKnownOnesStay() {
    stub.answer("/projections/nfl/2026/11", "[]");

    readNow();

    untilFailed();
    assertThat(known().player(QUARTERBACK).orElseThrow().projectedPoints(YARDS)).hasValue(10);
  }

  @Test
  void anEmptyListOfPlayersIsRefusedAndSaidOfTheInjuryFeed() {
    pool.query("UPDATE facts_source SET as_of = NULL WHERE label = 'Sleeper player list'")
        .executeAndAwait();
    pool.query("UPDATE universe_facts SET version = version + 1 WHERE universe = 'NFL'")
        .executeAndAwait();
    long version = version();
    until(known -> known.version() >= version);
    stub.answer("/players/nfl", "{}");
    stub.fault("/state/nfl", Fault.ERROR_500);

    readNow();

    until(known -> !known.injuryFeedOk());
    assertThat(known().players()).hasSizeGreaterThan(15);
    assertThat(known().player(QUARTERBACK)).isPresent();
  }

  @Test
  void aNewWeekComesOnlyWithItsProjections() {
    stub.answer(
        "/state/nfl",
        "{\"season\":\"2026\",\"week\":12,\"season_type\":\"regular\",\"league_season\":\"2026\"}");
    stub.fault("/projections/nfl/2026/12", Fault.ERROR_500);
    readNow();
    untilFailed();
    assertThat(known().week()).isEqualTo(11);
    stub.mend();
    stub.answer(
        "/state/nfl",
        "{\"season\":\"2026\",\"week\":12,\"season_type\":\"regular\",\"league_season\":\"2026\"}");
    stub.answer(
        "/projections/nfl/2026/12",
        "[{\"player_id\":\"101\",\"season\":\"2026\",\"week\":12,\"team\":\"BUF\","
            + "\"stats\":{\"gp\":1,\"pass_yd\":100},\"player\":{\"position\":\"QB\"}}]");

    readNow();

    until(known -> known.week() == 12);
    assertThat(known().player(QUARTERBACK).orElseThrow().projectedPoints(YARDS)).hasValue(4);
    assertThat(known().player(RUNNER).orElseThrow().projections()).isEmpty();
  }

  @Test
  void whatChangedIsToldToOtherServices() {
    long told =
        pool.query("SELECT count(*) FROM player_fact WHERE universe = 'NFL'")
            .executeAndAwait()
            .iterator()
            .next()
            .getLong(0);

    assertThat(told).isGreaterThan(15);
    await()
        .atMost(Duration.ofSeconds(10))
        .untilAsserted(
            () ->
                assertThat(
                        pool.query("SELECT count(*) FROM outbox_message")
                            .executeAndAwait()
                            .iterator()
                            .next()
                            .getLong(0))
                    .isZero());
  }

  private SeasonFacts known() {
    return facts.of(Universe.NFL).orElseThrow();
  }

  private static Availability runner(SeasonFacts known) {
    return known.player(RUNNER).orElseThrow().availability().availability();
  }

  private static boolean projected(SeasonFacts known) {
    return known.player(QUARTERBACK).orElseThrow().projectedPoints(YARDS).orElse(0) == 10;
  }

  private void readNow() {
    pool.query("UPDATE feed_state SET due_at = now(), failures = 0 WHERE feed = 'nfl'")
        .executeAndAwait();
  }

  private void untilFailed() {
    await()
        .atMost(Duration.ofSeconds(20))
        .until(
            () ->
                pool.query("SELECT failures FROM feed_state WHERE feed = 'nfl'")
                        .executeAndAwait()
                        .iterator()
                        .next()
                        .getInteger(0)
                    > 0);
  }

  private long version() {
    return pool.query("SELECT version FROM universe_facts WHERE universe = 'NFL'")
        .executeAndAwait()
        .iterator()
        .next()
        .getLong(0);
  }

  private void until(Predicate<SeasonFacts> condition) {
    await()
        .atMost(Duration.ofSeconds(20))
        .until(() -> facts.of(Universe.NFL).filter(condition).isPresent());
  }

  private static String sample(String name) {
    try {
      return Files.readString(Path.of("src/test/resources/sleeper", name + ".json"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
