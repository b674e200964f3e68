package dev.comanager.decision.platform.espn;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.comanager.contracts.Json;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.StatLine;
import dev.comanager.decision.platform.EditedDocuments;
import dev.comanager.decision.projections.UnusableProjections;
import dev.comanager.testkit.fuzzing.ParserFuzzTest;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** ESPN's projections with odd values in them. */
class EspnProjectionsFuzzTest extends ParserFuzzTest {
  private final EditedDocuments samples;

  EspnProjectionsFuzzTest() throws JsonProcessingException {
    samples =
        new EditedDocuments().with("projections", Json.WIRE.readTree(EspnProjectionsTest.ANSWER));
  }

  @Override
  protected List<byte[]> seeds() {
    return EditedDocuments.seeds();
  }

  @Override
  protected void take(byte[] input) {
    try {
      Map<PlayerId, StatLine> lines =
          EspnProjections.lines(
              samples.edited(input).path("projections"),
              2026,
              11,
              player -> Optional.of(new PlayerId("espn:" + player.id())));

      assertThat(lines.values())
          .flatExtracting(line -> line.stats().values())
          .allMatch(Double::isFinite);
    } catch (UnusableProjections refused) {
      assertThat(refused).hasMessageContaining("no projection");
    }
  }
}
