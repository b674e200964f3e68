package dev.comanager.decision.platform.mfl;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.LeagueKey;
import dev.comanager.contracts.PlatformCode;
import dev.comanager.decision.platform.EditedDocuments;
import dev.comanager.decision.platform.PlatformException;
import dev.comanager.decision.platform.ReadLeagues;
import dev.comanager.testkit.fuzzing.ParserFuzzTest;
import java.util.List;

/** MyFantasyLeague's league documents with odd values in them. */
class MflLeagueFuzzTest extends ParserFuzzTest {
  private static final LeagueKey KEY = new LeagueKey(PlatformCode.MFL, MflFixture.LEAGUE);
  private static final List<String> DOCUMENTS =
      List.of("league", "rules", "rosters", "leagueStandings", "liveScoring", "players");

  private final EditedDocuments samples = new EditedDocuments();

  MflLeagueFuzzTest() {
    DOCUMENTS.forEach(name -> samples.with(name, "mfl/" + name + ".json"));
  }

  @Override
  protected List<byte[]> seeds() {
    return EditedDocuments.seeds();
  }

  @Override
  protected void take(byte[] input) {
    JsonNode read = samples.edited(input);
    try {
      MflLive.read(read.path("liveScoring"));
      MflFailure.refusal(read.path("league"), "league", 2026);
      ReadLeagues.validate(
          MflLeagueReader.read(
              KEY,
              new MflDocuments(
                  read.path("league"),
                  read.path("rules"),
                  read.path("rosters"),
                  read.path("leagueStandings"),
                  read.path("futureDraftPicks"),
                  11,
                  read.path("liveScoring"),
                  read.path("calendar"),
                  MflPlayers.read(read.path("players"))),
              2026,
              MflFixture.FRIDAY_OF_WEEK_11));
    } catch (PlatformException refused) {
      ReadLeagues.refused(input, refused);
    }
  }
}
