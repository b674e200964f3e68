package dev.comanager.decision.platform.espn;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.LeagueKey;
import dev.comanager.contracts.PlatformCode;
import dev.comanager.decision.league.League;
import dev.comanager.decision.platform.AbsurdLeagueTest;
import dev.comanager.decision.platform.EditedDocuments;
import java.util.List;

class EspnAbsurdTest extends AbsurdLeagueTest {
  @Override
  protected ObjectNode documents() {
    return new EditedDocuments()
        .with("league", "espn/league.json")
        .with("rosters", "espn/rosters.json")
        .whole();
  }

  @Override
  protected Form form() {
    return new Form(
        List.of("league.teams", "rosters.teams"),
        List.of("rosters.teams.*.roster.entries"),
        List.of("league.schedule"),
        List.of("playerId"),
        List.of("defaultPositionId"),
        List.of("owners", "primaryOwner"),
        List.of("points"),
        List.of("pointsFor", "totalPoints", "totalPointsLive"),
        List.of("scoringPeriodId", "currentMatchupPeriod", "latestScoringPeriod"),
        List.of("seasonId"));
  }

  @Override
  protected League read(ObjectNode documents) {
    return EspnLeagueReader.read(
        new LeagueKey(PlatformCode.ESPN, "1"),
        documents.path("league"),
        documents.path("rosters"),
        EspnFixture.FRIDAY_OF_WEEK_11);
  }

  @Override
  protected void manySlots(ObjectNode documents) {
    ((ObjectNode)
            documents
                .path("league")
                .path("settings")
                .path("rosterSettings")
                .path("lineupSlotCounts"))
        .put("23", 40);
  }

  @Override
  protected void renameSlot(ObjectNode documents) {
    ((ObjectNode)
            documents
                .path("league")
                .path("settings")
                .path("rosterSettings")
                .path("lineupSlotCounts"))
        .put("99", 1);
  }

  @Override
  protected void renameScoring(ObjectNode documents) {
    documents
        .path("league")
        .path("settings")
        .path("scoringSettings")
        .path("scoringItems")
        .forEach(
            item -> ((ObjectNode) item).set("statId", JsonNodeFactory.instance.numberNode(98_765)));
  }
}
