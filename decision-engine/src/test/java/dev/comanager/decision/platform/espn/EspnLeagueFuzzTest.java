package dev.comanager.decision.platform.espn;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.LeagueKey;
import dev.comanager.contracts.PlatformCode;
import dev.comanager.decision.platform.EditedDocuments;
import dev.comanager.decision.platform.PlatformException;
import dev.comanager.decision.platform.ReadLeagues;
import dev.comanager.testkit.fuzzing.ParserFuzzTest;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/** ESPN's league documents with odd values in them. */
class EspnLeagueFuzzTest extends ParserFuzzTest {
  private static final LeagueKey KEY = new LeagueKey(PlatformCode.ESPN, "1");

  private final EditedDocuments samples =
      new EditedDocuments().with("league", "espn/league.json").with("rosters", "espn/rosters.json");

  @Override
  protected List<byte[]> seeds() {
    // The last seed turns the matchup periods into an object with a word as key.
    return Stream.concat(
            EditedDocuments.seeds().stream(),
            Stream.of(HexFormat.of().parseHex("002c3f0040020912")))
        .toList();
  }

  @Override
  protected void take(byte[] input) {
    JsonNode read = samples.edited(input);
    try {
      ReadLeagues.validate(
          EspnLeagueReader.read(
              KEY, read.path("league"), read.path("rosters"), EspnFixture.FRIDAY_OF_WEEK_11));
    } catch (PlatformException refused) {
      ReadLeagues.refused(input, refused);
    }
  }
}
