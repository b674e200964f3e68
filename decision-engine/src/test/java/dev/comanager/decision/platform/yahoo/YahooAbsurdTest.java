package dev.comanager.decision.platform.yahoo;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.LeagueKey;
import dev.comanager.contracts.PlatformCode;
import dev.comanager.decision.league.League;
import dev.comanager.decision.platform.AbsurdLeagueTest;
import dev.comanager.decision.platform.EditedDocuments;
import java.util.List;

class YahooAbsurdTest extends AbsurdLeagueTest {
  private static final String LEAGUE = ".fantasy_content.league.1.";

  @Override
  protected ObjectNode documents() {
    return new EditedDocuments()
        .with("settings", "yahoo/settings.json")
        .with("standings", "yahoo/standings.json")
        .with("rosters", "yahoo/teams_roster.json")
        .with("scoreboard", "yahoo/scoreboard.json")
        .whole();
  }

  @Override
  protected Form form() {
    return new Form(
        List.of("standings" + LEAGUE + "standings.0.teams", "rosters" + LEAGUE + "teams"),
        List.of("rosters" + LEAGUE + "teams.*.team.1.roster.0.players"),
        List.of("scoreboard" + LEAGUE + "scoreboard.0.matchups"),
        List.of("player_key", "player_id"),
        List.of("display_position"),
        List.of("managers"),
        List.of("value"),
        List.of("total", "points_for"),
        List.of("current_week", "week"),
        List.of("season"));
  }

  @Override
  protected League read(ObjectNode documents) {
    return YahooLeagueReader.read(
        new LeagueKey(PlatformCode.YAHOO, YahooFixture.LEAGUE),
        documents.path("settings"),
        documents.path("standings"),
        documents.path("rosters"),
        documents.path("scoreboard"),
        YahooFixture.FRIDAY_OF_WEEK_11);
  }

  @Override
  protected void manySlots(ObjectNode documents) {
    ((ObjectNode) documents.path("settings").findParent("position")).put("count", 40);
  }

  @Override
  protected void renameSlot(ObjectNode documents) {
    ((ObjectNode) documents.path("settings").findParent("position")).put("position", "XQZ");
  }

  @Override
  protected void renameScoring(ObjectNode documents) {
    documents
        .path("settings")
        .findParents("value")
        .forEach(stat -> ((ObjectNode) stat).put("stat_id", 98_765));
  }
}
