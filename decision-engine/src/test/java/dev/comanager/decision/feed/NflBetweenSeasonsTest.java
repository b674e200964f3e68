package dev.comanager.decision.feed;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.platform.OutsideResource;
import dev.comanager.testkit.backends.KafkaTestResource;
import dev.comanager.testkit.backends.PostgresTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(PostgresTestResource.class)
@QuarkusTestResource(KafkaTestResource.class)
@WithTestResource(OutsideResource.class)
class NflBetweenSeasonsTest extends NflReading {
  @Test
  void statusesAreReadAllThroughThePreseason() {
    stub.answer("/state/nfl", betweenSeasons(2026, "pre"));
    stub.answer(
        "/projections/nfl/2026/11",
        sample("projections_nfl_2026_11").replace("\"Out\"", "\"Questionable\""));

    readNow();

    until(known -> runner(known) == Availability.QUESTIONABLE);
    assertThat(known().week()).isEqualTo(11);
  }

  @Test
  void theOldSeasonGoesOnUntilTheNewOneHasProjections() {
    stub.answer("/state/nfl", betweenSeasons(2027, "off"));
    stub.answer("/projections/nfl/2027/1", "[]");
    stub.answer(
        "/projections/nfl/2026/11",
        sample("projections_nfl_2026_11").replace("\"Out\"", "\"Doubtful\""));

    readNow();

    until(known -> runner(known) == Availability.DOUBTFUL);
    assertThat(known().season()).isEqualTo(2026);
  }

  private static String betweenSeasons(int season, String type) {
    return "{\"season\":\"%d\",\"week\":0,\"season_type\":\"%s\",\"league_season\":\"%1$d\"}"
        .formatted(season, type);
  }
}
