package dev.comanager.decision.feed;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.decision.platform.Fault;
import dev.comanager.decision.platform.OutsideResource;
import dev.comanager.testkit.backends.KafkaTestResource;
import dev.comanager.testkit.backends.PostgresTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.time.Clock;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(PostgresTestResource.class)
@QuarkusTestResource(KafkaTestResource.class)
@WithTestResource(OutsideResource.class)
@Tag("thorough")
class NflFeedFaultsTest extends NflReading {
  @Test
  void anEarlierWeekIsRefused() {
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
  void anEmptyPlayerListIsRefusedAndReportedAsAnInjuryFeedFailure() {
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
  void lastWeeksProjectionsAreNeverUsedForTheNewWeek() {
    stub.answer(
        "/state/nfl",
        "{\"season\":\"2026\",\"week\":12,\"season_type\":\"regular\",\"league_season\":\"2026\"}");
    stub.answer("/projections/nfl/2026/12", sample("projections_nfl_2026_11"));

    readNow();

    untilFailed();
    assertThat(known().week()).isEqualTo(11);
    assertThat(projected(known())).isTrue();
  }

  @Test
  void anIncompleteAnswerReplacesNothing() {
    stub.fault("/projections/nfl/2026/11", Fault.HALF);

    readNow();

    untilFailed();
    assertThat(projected(known())).isTrue();
    assertThat(known().players()).hasSizeGreaterThan(15);
  }

  @Test
  void afterThreeDaysWithoutAnswersTheFeedResumesWithTheCurrentWeek() {
    pool.query("UPDATE facts_source SET as_of = as_of - interval '3 days' WHERE universe = 'NFL'")
        .executeAndAwait();
    pool.query(
            "UPDATE universe_facts SET status_as_of = status_as_of - interval '3 days',"
                + " version = version + 1 WHERE universe = 'NFL'")
        .executeAndAwait();
    for (String path : List.of("/state/nfl", "/players/nfl", "/projections/nfl/2026/11")) {
      stub.fault(path, Fault.ERROR_500);
    }
    readNow();
    untilFailed();
    until(known -> known.statusesDoubtful(Clock.systemUTC().instant()));
    assertThat(projected(known())).isTrue();

    stub.mend();
    stub.answer(
        "/state/nfl",
        "{\"season\":\"2026\",\"week\":12,\"season_type\":\"regular\",\"league_season\":\"2026\"}");
    stub.answer(
        "/projections/nfl/2026/12",
        sample("projections_nfl_2026_11").replace("\"week\": 11", "\"week\": 12"));
    readNow();

    until(known -> known.week() == 12 && known.injuryFeedOk());
    assertThat(known().statusesDoubtful(Clock.systemUTC().instant())).isFalse();
    assertThat(known().sources())
        .filteredOn(source -> source.label().startsWith("Sleeper"))
        .isNotEmpty()
        .allSatisfy(source -> assertThat(source.asOf()).isNotNull());
  }
}
