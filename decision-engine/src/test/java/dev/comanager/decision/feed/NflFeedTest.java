package dev.comanager.decision.feed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.facts.FactsChanged;
import dev.comanager.decision.facts.FactsStore;
import dev.comanager.decision.facts.FactsUpdate;
import dev.comanager.decision.facts.PlayedWeek;
import dev.comanager.decision.facts.PlayerFacts;
import dev.comanager.decision.facts.PlayerPool;
import dev.comanager.decision.facts.PlayerStatus;
import dev.comanager.decision.facts.Practice;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.league.StatLine;
import dev.comanager.decision.platform.Fault;
import dev.comanager.decision.platform.OutsideResource;
import dev.comanager.testkit.backends.KafkaTestResource;
import dev.comanager.testkit.backends.PostgresTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.vertx.VertxContextSupport;
import jakarta.inject.Inject;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(PostgresTestResource.class)
@QuarkusTestResource(KafkaTestResource.class)
@WithTestResource(OutsideResource.class)
class NflFeedTest extends NflReading {
  @Inject FactsStore store;

  @Test
  void theWeekIsReadWithPlayersProjectionsScheduleAndPastWeeks() {
    SeasonFacts known = known();
    PlayerFacts quarterback = known.player(QUARTERBACK).orElseThrow();

    assertThat(known.season()).isEqualTo(2026);
    assertThat(known.games()).hasSize(6);
    assertThat(quarterback.player().name()).isEqualTo("Aldo Quarterman");
    assertThat(quarterback.bornOn()).isEqualTo("1995-09-17");
    assertThat(quarterback.projectedPoints(YARDS)).hasValue(10);
    assertThat(quarterback.projections().getFirst().source()).isEqualTo(NflFeed.PROJECTIONS);
    assertThat(known.statusAsOf()).isNotNull();
    assertThat(known.onBye("MIA")).isTrue();
    // Past weeks are read after the week itself.
    until(
        facts ->
            facts.player(QUARTERBACK).orElseThrow().recent().stream()
                .map(PlayedWeek::week)
                .toList()
                .equals(List.of(10, 9, 8)));
  }

  @Test
  void aChangeOfOnePlayerRaisesOnlyHisVersionWithinSeconds() {
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
  void aStatusHasTheTimeOfNewsThatCameOutSinceTheLastReading() {
    assertThat(known().player(RUNNER).orElseThrow().availability().reportedAt()).isNull();
    Instant news = Instant.now().truncatedTo(ChronoUnit.MILLIS);
    answerRunner("Questionable", news);

    readNow();

    until(known -> runner(known) == Availability.QUESTIONABLE);
    assertThat(known().player(RUNNER).orElseThrow().availability().reportedAt()).isEqualTo(news);
    // The status changes again and no news came out since: that was only seen.
    answerRunner("Doubtful", news);
    readNow();
    until(known -> runner(known) == Availability.DOUBTFUL);
    assertThat(known().player(RUNNER).orElseThrow().availability().reportedAt()).isNull();
  }

  @Test
  void aReadingThatANewerOneOvertookChangesNothing() throws Throwable {
    SeasonFacts newer = known();
    PlayerFacts runner = newer.player(RUNNER).orElseThrow();
    FactsUpdate overtaken =
        FactsUpdate.of(PlayerPool.NFL)
            .withPlayers(
                new FactsUpdate.StatusReading(
                    List.of(
                        new PlayerStatus(
                            runner.player(), Availability.HEALTHY, Practice.UNKNOWN, null, null)),
                    newer.statusAsOf().minusSeconds(60)));

    assertThat(
            VertxContextSupport.<Optional<FactsChanged>>subscribeAndAwait(
                () -> store.store(overtaken)))
        .isEmpty();
  }

  private void answerRunner(String status, Instant news) {
    stub.answer(
        "/projections/nfl/2026/11",
        sample("projections_nfl_2026_11")
            .replace(
                "\"injury_status\": \"Out\"",
                "\"injury_status\": \"%s\", \"news_updated\": %d"
                    .formatted(status, news.toEpochMilli())));
  }

  @Test
  void aNewWeekIsStoredOnlyWithItsProjections() {
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
    List<PlayedWeek> expected = known().player(QUARTERBACK).orElseThrow().season().expected();
    assertThat(expected).extracting(PlayedWeek::week).containsExactly(11);
    assertThat(expected.getFirst().stats().of("pass_yd")).isEqualTo(250);
    assertThat(known().player(QUARTERBACK).orElseThrow().season().thisWeek()).isNull();
  }

  @Test
  void aRowOfProjectionsLeavesTheListedPositionAsItIs() {
    String week =
        sample("projections_nfl_2026_11").replace("\"position\": \"RB\"", "\"position\": \"DB\"");
    stub.answer("/projections/nfl/2026/11", week.replace("\"Out\"", "\"Questionable\""));
    readNow();
    until(known -> runner(known) == Availability.QUESTIONABLE);
    stub.answer("/projections/nfl/2026/11", week);

    readNow();

    until(known -> runner(known) == Availability.OUT);
    assertThat(known().player(RUNNER).orElseThrow().player().position()).isEqualTo(Position.RB);
  }

  @Test
  void anEdgeRusherIsStoredAsALinebackerWhomEarlierReleasesKnow() {
    pool.query("UPDATE facts_source SET as_of = NULL WHERE label = 'Sleeper player list'")
        .executeAndAwait();
    pool.query("UPDATE universe_facts SET version = version + 1 WHERE universe = 'NFL'")
        .executeAndAwait();
    long version = version();
    until(known -> known.version() >= version);
    stub.answer(
        "/players/nfl",
        sample("players_nfl")
            .replaceFirst("\"position\": \"RB\"", "\"position\": \"OLB\"")
            .replaceFirst("\"RB\"\\s*\\]", "\"DL\", \"LB\"]"));

    readNow();

    until(known -> known.player(RUNNER).orElseThrow().player().position() == Position.EDGE);
    assertThat(
            pool.query("SELECT position FROM player_fact WHERE player_id = 'nfl:102'")
                .executeAndAwait()
                .iterator()
                .next()
                .getString(0))
        .isEqualTo("LB");
  }

  @Test
  void aSeasonSumsWeeksReadOnceAndCorrectionsOfTheLastWeek() {
    pool.query("DELETE FROM past_week").executeAndAwait();
    readNow();
    await().atMost(TIMEOUT).until(() -> storedWeeks() == 3);
    until(known -> passed(known) == 627);
    assertThat(known().player(QUARTERBACK).orElseThrow().season().games()).isEqualTo(3);
    int weekNine = stub.requests("/stats/nfl/2026/9");
    stub.answer("/stats/nfl/2026/10", sample("stats_nfl_2026_10").replace("210", "310"));
    pool.query("UPDATE past_week SET read_at = read_at - interval '7 hours'").executeAndAwait();

    readNow();

    until(known -> passed(known) == 727);
    assertThat(known().player(QUARTERBACK).orElseThrow().recent().getFirst().stats().of("pass_yd"))
        .isEqualTo(310);
    assertThat(stub.requests("/stats/nfl/2026/9")).isEqualTo(weekNine);
  }

  private long storedWeeks() {
    return pool.query("SELECT count(*) FROM past_week WHERE kind = 'DONE'")
        .executeAndAwait()
        .iterator()
        .next()
        .getLong(0);
  }

  @Test
  void pointsOfARunningGameTriggerNoRecheck() {
    long before = known().player(QUARTERBACK).orElseThrow().subjectVersion();
    stub.answer(
        "/schedule/nfl/regular/2026",
        sample("schedule_nfl_regular_2026").replaceFirst("pre_game", "in_game"));
    stub.answer(
        "/stats/nfl/2026/11",
        "[{\"player_id\":\"101\",\"season\":\"2026\",\"week\":11,"
            + "\"stats\":{\"gp\":1,\"pass_yd\":120}}]");

    readNow();

    until(known -> known.player(QUARTERBACK).orElseThrow().season().thisWeek() != null);
    PlayerFacts quarterback = known().player(QUARTERBACK).orElseThrow();
    assertThat(quarterback.season().thisWeek().of("pass_yd")).isEqualTo(120);
    assertThat(quarterback.subjectVersion()).isEqualTo(before);
    assertThat(known().player(RUNNER).orElseThrow().season().thisWeek())
        .isEqualTo(new StatLine(Map.of()));
  }

  @Test
  void changesArePublishedToOtherServices() {
    long published =
        pool.query("SELECT count(*) FROM player_fact WHERE universe = 'NFL'")
            .executeAndAwait()
            .iterator()
            .next()
            .getLong(0);

    assertThat(published).isGreaterThan(15);
    await()
        .atMost(TIMEOUT)
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
}
