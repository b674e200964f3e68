package dev.comanager.decision.platform.sleeper;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.LeagueKey;
import dev.comanager.contracts.PlatformCode;
import dev.comanager.decision.league.League;
import dev.comanager.decision.platform.AbsurdLeagueTest;
import dev.comanager.decision.platform.EditedDocuments;
import java.util.List;

class SleeperAbsurdTest extends AbsurdLeagueTest {
  @Override
  protected ObjectNode documents() {
    return new EditedDocuments()
        .with("league", "sleeper/league_7001.json")
        .with("rosters", "sleeper/league_7001_rosters.json")
        .with("users", "sleeper/league_7001_users.json")
        .with("matchups", "sleeper/league_7001_matchups_11.json")
        .with("state", "sleeper/state_nfl.json")
        .whole();
  }

  @Override
  protected Form form() {
    return new Form(
        List.of("rosters", "matchups"),
        List.of("rosters.*.players", "rosters.*.starters"),
        List.of("matchups"),
        List.of("players", "starters", "reserve", "taxi"),
        List.of("position"),
        List.of("owner_id", "co_owners"),
        List.of("rec", "rec_yd", "pass_yd", "rush_yd", "rec_td", "rush_td", "pass_td", "sack"),
        List.of("fpts", "fpts_decimal", "points", "custom_points"),
        List.of("leg", "week", "display_week"),
        List.of("season"));
  }

  @Override
  protected League read(ObjectNode documents) {
    int week = SleeperState.read(documents.path("state")).week();
    return SleeperLeagueReader.read(
        new LeagueKey(PlatformCode.SLEEPER, "7001"),
        documents.path("league"),
        documents.path("rosters"),
        documents.path("users"),
        documents.path("matchups"),
        documents.path("traded_picks"),
        week == 0 ? null : Integer.valueOf(week),
        SleeperFixture.FRIDAY_OF_WEEK_11);
  }

  @Override
  protected void manySlots(ObjectNode documents) {
    ArrayNode slots = (ArrayNode) documents.path("league").path("roster_positions");
    for (int more = 0; more < 40; more++) {
      slots.add("FLEX");
    }
  }

  @Override
  protected void renameSlot(ObjectNode documents) {
    ((ArrayNode) documents.path("league").path("roster_positions"))
        .set(0, JsonNodeFactory.instance.textNode("XQZ"));
  }

  @Override
  protected void renameScoring(ObjectNode documents) {
    JsonNode scoring = documents.path("league").path("scoring_settings");
    ((ObjectNode) scoring).removeAll().put("zzz_per_moon", 3.0).put("rec", .5);
  }

  @Override
  protected boolean scoresByStatNames() {
    return true;
  }
}
