package dev.comanager.decision.platform.fleaflicker;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.LeagueKey;
import dev.comanager.contracts.PlatformCode;
import dev.comanager.decision.league.League;
import dev.comanager.decision.platform.AbsurdLeagueTest;
import dev.comanager.decision.platform.EditedDocuments;
import java.util.List;
import java.util.Map;

class FleaflickerAbsurdTest extends AbsurdLeagueTest {
  @Override
  protected ObjectNode documents() {
    return new EditedDocuments()
        .with("rules", "fleaflicker/FetchLeagueRules.json")
        .with("standings", "fleaflicker/FetchLeagueStandings.json")
        .with("rosters", "fleaflicker/FetchLeagueRosters.json")
        .with("scoreboard", "fleaflicker/FetchLeagueScoreboard.json")
        .with("boxscore", "fleaflicker/FetchLeagueBoxscore-70001.json")
        .with("roster", "fleaflicker/FetchRoster-13.json")
        .whole();
  }

  @Override
  protected Form form() {
    return new Form(
        List.of("standings.divisions.*.teams", "standings.divisions", "rosters.rosters"),
        List.of("rosters.rosters.*.players"),
        List.of("scoreboard.games"),
        List.of("id"),
        List.of("position", "positionEligibility"),
        List.of("owners"),
        List.of("value"),
        List.of("value"),
        List.of("ordinal"),
        List.of("season"));
  }

  @Override
  protected League read(ObjectNode documents) {
    FleaflickerWeek week =
        FleaflickerWeek.read(documents.path("scoreboard"), FleaflickerFixture.FRIDAY_OF_WEEK_11);
    return FleaflickerLeagueReader.read(
        new LeagueKey(PlatformCode.FLEAFLICKER, FleaflickerFixture.LEAGUE),
        new FleaflickerLeagueReader.Documents(
            documents.path("rules"),
            documents.path("standings"),
            documents.path("rosters"),
            documents.path("scoreboard"),
            List.of(documents.path("boxscore")),
            Map.of("13", documents.path("roster")),
            week),
        FleaflickerFixture.FRIDAY_OF_WEEK_11);
  }

  @Override
  protected void manySlots(ObjectNode documents) {
    ((ObjectNode) documents.path("rules").path("rosterPositions").path(0)).put("start", 40);
  }

  @Override
  protected void renameSlot(ObjectNode documents) {
    ObjectNode slot = (ObjectNode) documents.path("rules").path("rosterPositions").path(0);
    slot.put("label", "XQZ").putArray("eligibility").add("XQZ");
  }

  @Override
  protected void renameScoring(ObjectNode documents) {
    for (JsonNode group : documents.path("rules").path("groups")) {
      for (JsonNode rule : group.path("scoringRules")) {
        ((ObjectNode) rule.path("category"))
            .put("id", 98_765)
            .put("abbreviation", "ZZ")
            .put("nameSingular", "Moon Landing")
            .put("namePlural", "Moon Landings");
      }
    }
  }
}
