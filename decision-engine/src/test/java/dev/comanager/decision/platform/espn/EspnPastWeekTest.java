package dev.comanager.decision.platform.espn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.Json;
import dev.comanager.decision.platform.PastSide;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class EspnPastWeekTest {
  private static final Path OWN = Path.of("src/test/resources/espn");
  private static final Path RECORDED =
      Path.of(System.getProperty("comanager.data", "absent")).resolve("platforms/espn");

  @Test
  void aWeekHasTheTotalsOfItsMatchups() {
    assertThat(EspnMatchups.past(read(OWN.resolve("league.json")), 10))
        .containsExactly(
            new PastSide("1", "3", 88, List.of()), new PastSide("3", "1", 70, List.of()));
  }

  @Test
  void aTeamWithoutAnOpponentHasASideOfItsOwn() {
    assertThat(EspnMatchups.past(read(OWN.resolve("league.json")), 13))
        .containsExactly(new PastSide("1", null, 0, List.of()));
  }

  @Test
  void anUnreportedWeekOfALongMatchupHasNoSides() {
    assertThat(EspnMatchups.past(read(OWN.resolve("league.json")), 11)).isEmpty();
  }

  @Test
  void aRecordedMatchupOfTwoWeeksHasThePointsOfEach() {
    Path recorded = RECORDED.resolve("2020_mMatchupScore_mBoxscore_mSettings_week1.json");
    assumeTrue(recorded.toFile().exists(), "recorded answers are not at hand");
    JsonNode league = read(recorded);

    assertThat(EspnMatchups.past(league, 15)).contains(new PastSide("7", "10", 140.32, List.of()));
    assertThat(EspnMatchups.past(league, 16)).contains(new PastSide("7", "10", 98.36, List.of()));
    assertThat(EspnMatchups.past(league, 1)).contains(new PastSide("4", "1", 130.5, List.of()));
  }

  private static JsonNode read(Path file) {
    try {
      return Json.WIRE.readTree(file.toFile());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
