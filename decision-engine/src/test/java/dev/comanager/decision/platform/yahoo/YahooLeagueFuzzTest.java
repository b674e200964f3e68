package dev.comanager.decision.platform.yahoo;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.LeagueKey;
import dev.comanager.contracts.PlatformCode;
import dev.comanager.decision.platform.EditedDocuments;
import dev.comanager.decision.platform.PlatformException;
import dev.comanager.decision.platform.ReadLeagues;
import dev.comanager.testkit.fuzzing.ParserFuzzTest;
import java.util.List;

/** Yahoo's league documents with odd values in them. */
class YahooLeagueFuzzTest extends ParserFuzzTest {
  private static final LeagueKey KEY = new LeagueKey(PlatformCode.YAHOO, YahooFixture.LEAGUE);

  private final EditedDocuments samples =
      new EditedDocuments()
          .with("settings", "yahoo/settings.json")
          .with("standings", "yahoo/standings.json")
          .with("rosters", "yahoo/teams_roster.json")
          .with("scoreboard", "yahoo/scoreboard.json");

  @Override
  protected List<byte[]> seeds() {
    return EditedDocuments.seeds();
  }

  @Override
  protected void take(byte[] input) {
    JsonNode read = samples.edited(input);
    try {
      ReadLeagues.validate(
          YahooLeagueReader.read(
              KEY,
              read.path("settings"),
              read.path("standings"),
              read.path("rosters"),
              read.path("scoreboard"),
              YahooFixture.FRIDAY_OF_WEEK_11));
    } catch (PlatformException refused) {
      ReadLeagues.refused(input, refused);
    }
  }
}
