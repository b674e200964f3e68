package dev.comanager.decision.platform.mfl;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.LeagueKey;
import dev.comanager.contracts.PlatformCode;
import dev.comanager.decision.league.League;
import dev.comanager.decision.platform.AbsurdLeagueTest;
import dev.comanager.decision.platform.EditedDocuments;
import java.util.List;

class MflAbsurdTest extends AbsurdLeagueTest {
  @Override
  protected ObjectNode documents() {
    EditedDocuments samples = new EditedDocuments();
    List.of("league", "rules", "rosters", "leagueStandings", "liveScoring", "players")
        .forEach(name -> samples.with(name, "mfl/" + name + ".json"));
    return samples.whole();
  }

  @Override
  protected Form form() {
    return new Form(
        List.of(
            "league.league.franchises.franchise",
            "rosters.rosters.franchise",
            "leagueStandings.leagueStandings.franchise"),
        List.of(
            "rosters.rosters.franchise.*.player",
            "liveScoring.liveScoring.matchup.*.franchise.*.players.player"),
        List.of("liveScoring.liveScoring.matchup"),
        List.of("id"),
        List.of("position"),
        List.of("owner_name"),
        List.of("points"),
        List.of("pf", "score"),
        List.of("week"),
        List.of());
  }

  @Override
  protected League read(ObjectNode documents) {
    return MflLeagueReader.read(
        new LeagueKey(PlatformCode.MFL, MflFixture.LEAGUE),
        new MflDocuments(
            documents.path("league"),
            documents.path("rules"),
            documents.path("rosters"),
            documents.path("leagueStandings"),
            documents.path("futureDraftPicks"),
            11,
            documents.path("liveScoring"),
            documents.path("calendar"),
            MflPlayers.read(documents.path("players"))),
        2026,
        MflFixture.FRIDAY_OF_WEEK_11);
  }

  @Override
  protected void manySlots(ObjectNode documents) {
    ObjectNode starters = (ObjectNode) documents.path("league").path("league").path("starters");
    starters.put("count", "47");
    ((ObjectNode) starters.path("position").path(0)).put("limit", "40");
  }

  @Override
  protected void renameSlot(ObjectNode documents) {
    ((ObjectNode) documents.path("league").path("league").path("starters").path("position").path(0))
        .put("name", "XQZ");
  }

  @Override
  protected void renameScoring(ObjectNode documents) {
    documents
        .path("rules")
        .findParents("event")
        .forEach(rule -> ((ObjectNode) rule).putObject("event").put("$t", "ZZQ"));
  }
}
