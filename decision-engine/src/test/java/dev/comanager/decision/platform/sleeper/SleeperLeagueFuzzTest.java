package dev.comanager.decision.platform.sleeper;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.LeagueKey;
import dev.comanager.contracts.PlatformCode;
import dev.comanager.decision.league.League;
import dev.comanager.decision.platform.EditedDocuments;
import dev.comanager.decision.platform.PlatformException;
import dev.comanager.decision.platform.ReadLeagues;
import dev.comanager.testkit.fuzzing.ParserFuzzTest;
import java.util.List;

/** Sleeper's league documents with odd values in them. */
class SleeperLeagueFuzzTest extends ParserFuzzTest {
  private static final LeagueKey KEY = new LeagueKey(PlatformCode.SLEEPER, "7001");

  private final EditedDocuments samples =
      new EditedDocuments()
          .with("league", "sleeper/league_7001.json")
          .with("rosters", "sleeper/league_7001_rosters.json")
          .with("users", "sleeper/league_7001_users.json")
          .with("matchups", "sleeper/league_7001_matchups_11.json")
          .with("state", "sleeper/state_nfl.json");

  @Override
  protected List<byte[]> seeds() {
    return EditedDocuments.seeds();
  }

  @Override
  protected void take(byte[] input) {
    JsonNode read = samples.edited(input);
    try {
      assertThat(SleeperState.read(read.path("state")).week()).isBetween(0, 18);
      League league =
          SleeperLeagueReader.read(
              KEY,
              read.path("league"),
              read.path("rosters"),
              read.path("users"),
              read.path("matchups"),
              read.path("traded_picks"),
              11,
              SleeperFixture.FRIDAY_OF_WEEK_11);
      ReadLeagues.validate(league);
      SleeperPastWeek.read(read.path("matchups"), league);
    } catch (PlatformException refused) {
      ReadLeagues.refused(input, refused);
    }
  }
}
