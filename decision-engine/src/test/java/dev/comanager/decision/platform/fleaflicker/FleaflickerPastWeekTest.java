package dev.comanager.decision.platform.fleaflicker;

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

class FleaflickerPastWeekTest {
  private static final Path OWN = Path.of("src/test/resources/fleaflicker");
  private static final Path RECORDED =
      Path.of(System.getProperty("comanager.data", "absent")).resolve("platforms/fleaflicker");

  @Test
  void aWeekHasBothSidesOfItsGames() {
    JsonNode scoreboard = read(OWN.resolve("FetchLeagueScoreboard.json"));

    assertThat(FleaflickerWeek.past(scoreboard, 11))
        .containsExactly(
            new PastSide("12", "11", 0, List.of()), new PastSide("11", "12", 42.5, List.of()));
    assertThat(FleaflickerWeek.past(scoreboard, 10)).isEmpty();
  }

  @Test
  void aRecordedWeekIsRead() {
    Path recorded = RECORDED.resolve("api_FetchLeagueScoreboard-750fd2.json");
    assumeTrue(recorded.toFile().exists(), "recorded answers are not at hand");

    assertThat(FleaflickerWeek.past(read(recorded), 5))
        .contains(
            new PastSide("1373475", "1373991", 206.65, List.of()),
            new PastSide("1373991", "1373475", 161.65, List.of()));
  }

  private static JsonNode read(Path file) {
    try {
      return Json.WIRE.readTree(file.toFile());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
