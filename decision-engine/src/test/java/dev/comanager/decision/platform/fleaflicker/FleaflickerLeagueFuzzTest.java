package dev.comanager.decision.platform.fleaflicker;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.LeagueKey;
import dev.comanager.contracts.PlatformCode;
import dev.comanager.decision.platform.EditedDocuments;
import dev.comanager.decision.platform.PlatformException;
import dev.comanager.decision.platform.ReadLeagues;
import dev.comanager.testkit.fuzzing.ParserFuzzTest;
import java.util.List;
import java.util.Map;

/** Fleaflicker's league documents with odd values in them. */
class FleaflickerLeagueFuzzTest extends ParserFuzzTest {
  private static final LeagueKey KEY =
      new LeagueKey(PlatformCode.FLEAFLICKER, FleaflickerFixture.LEAGUE);

  private final EditedDocuments samples =
      new EditedDocuments()
          .with("rules", "fleaflicker/FetchLeagueRules.json")
          .with("standings", "fleaflicker/FetchLeagueStandings.json")
          .with("rosters", "fleaflicker/FetchLeagueRosters.json")
          .with("scoreboard", "fleaflicker/FetchLeagueScoreboard.json")
          .with("boxscore", "fleaflicker/FetchLeagueBoxscore-70001.json")
          .with("roster", "fleaflicker/FetchRoster-13.json");

  @Override
  protected List<byte[]> seeds() {
    return EditedDocuments.seeds();
  }

  @Override
  protected void take(byte[] input) {
    JsonNode read = samples.edited(input);
    try {
      FleaflickerWeek week =
          FleaflickerWeek.read(read.path("scoreboard"), FleaflickerFixture.FRIDAY_OF_WEEK_11);
      week.idle(read.path("scoreboard"), read.path("standings"), read.path("rosters"));
      ReadLeagues.validate(
          FleaflickerLeagueReader.read(
              KEY,
              new FleaflickerLeagueReader.Documents(
                  read.path("rules"),
                  read.path("standings"),
                  read.path("rosters"),
                  read.path("scoreboard"),
                  List.of(read.path("boxscore")),
                  Map.of("13", read.path("roster")),
                  week),
              FleaflickerFixture.FRIDAY_OF_WEEK_11));
    } catch (PlatformException refused) {
      ReadLeagues.refused(input, refused);
    }
  }
}
