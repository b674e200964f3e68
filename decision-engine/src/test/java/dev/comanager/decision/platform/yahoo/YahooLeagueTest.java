package dev.comanager.decision.platform.yahoo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.LeagueKey;
import dev.comanager.contracts.PlatformCode;
import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.ForeignPlayer;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.LeagueRules;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.Matchup;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.league.ReserveTerms;
import dev.comanager.decision.league.RosterSpot;
import dev.comanager.decision.league.StatLine;
import dev.comanager.decision.platform.LooseJson;
import dev.comanager.decision.platform.PastSide;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

class YahooLeagueTest {
  @AutoClose private final YahooFixture yahoo = new YahooFixture();

  @Test
  void bonusesAndFractionsFollowTheLeague() {
    assertThat(points(Position.QB, "pass_yd", 299)).isEqualTo(11.96, within(1e-9));
    assertThat(points(Position.QB, "pass_yd", 300)).isEqualTo(15, within(1e-9));
    assertThat(points(Position.RB, "rush_yd", 100)).isEqualTo(12, within(1e-9));
    assertThat(points(Position.WR, "kr_yd", 50)).isEqualTo(2, within(1e-9));
    assertThat(points(Position.DEF, "kr_yd", 50)).isZero();
    assertThat(points(Position.WR, "st_td", 1)).isEqualTo(6);
    assertThat(points(Position.DEF, "pts_allow_0", 1)).isEqualTo(10);
    assertThat(points(Position.K, "fgm_50p", 1)).isEqualTo(5);
  }

  @Test
  void withoutFractionsOnlyFullYardsCount() {
    JsonNode settings = YahooFixture.sample("settings");
    settings
        .findParents("uses_fractional_points")
        .forEach(found -> ((ObjectNode) found).put("uses_fractional_points", "0"));
    yahoo.serve("461.l.7", "settings", settings);

    League league = league("461.l.7");

    assertThat(league.rules().scoring().points(new StatLine(Map.of("rec_yd", 59.0)), Position.WR))
        .isEqualTo(5);
  }

  @Test
  void slotsPlayersAndMatchupsAreReadFromListsOfSmallObjects() {
    FantasyTeam team = league(YahooFixture.LEAGUE).team("1").orElseThrow();

    assertThat(team.spots().getFirst()).isEqualTo(spot(LineupSlot.QB_SLOT, "32723"));
    assertThat(team.spots())
        .contains(
            spot(LineupSlot.SUPERFLEX, "41951"),
            spot(LineupSlot.BENCH, "99001"),
            spot(LineupSlot.RESERVE, "42030"),
            new RosterSpot(LineupSlot.FLEX, null));
    assertThat(team.waiverPosition()).isEqualTo(2);
    assertThat(team.record().text()).isEqualTo("7-3");
    assertThat(team.pointsFor()).isEqualTo(1100.5);
    assertThat(league(YahooFixture.LEAGUE).matchups())
        .containsExactly(new Matchup("1", "2", 12.34, 0));
    assertThat(
            league(YahooFixture.LEAGUE)
                .foreign(new PlayerId("yahoo:99001"))
                .map(ForeignPlayer::position))
        .contains(Position.WR);
  }

  @Test
  void playersRuledOutMayAlwaysBeOnInjuredReserve() {
    assertThat(league(YahooFixture.LEAGUE).rules().reserve())
        .isEqualTo(new ReserveTerms(true, false, false));
  }

  @Test
  void tradesEndWithTheLastDayForThem() {
    JsonNode settings = YahooFixture.sample("settings");
    settings
        .findParents("roster_positions")
        .forEach(found -> ((ObjectNode) found).put("trade_end_date", "2026-11-28"));
    yahoo.serve("461.l.10", "settings", settings);

    assertThat(league("461.l.10").rules().format().tradesEnd()).isEqualTo("2026-11-29T04:59:00Z");
    assertThat(
            YahooRulesReader.tradesEnd(
                Json.WIRE.createObjectNode().put("trade_end_date", "2026-13-40")))
        .isEmpty();
  }

  @Test
  void aFinishedLeagueIsOver() {
    JsonNode settings = YahooFixture.sample("settings");
    settings.findParents("end_week").forEach(found -> ((ObjectNode) found).put("end_week", "11"));
    settings
        .findParents("playoff_start_week")
        .forEach(found -> ((ObjectNode) found).put("playoff_start_week", "10"));
    yahoo.serve("461.l.11", "settings", settings.deepCopy());
    settings
        .findParents("current_week")
        .forEach(found -> ((ObjectNode) found).put("is_finished", 1));
    yahoo.serve("461.l.12", "settings", settings);

    assertThat(league("461.l.11").seasonOver()).isEmpty();
    assertThat(league("461.l.11").matchups()).isNotEmpty();
    assertThat(league("461.l.12").nothingToSet())
        .hasValueSatisfying(
            why ->
                assertThat(why)
                    .contains(" ended with week 11.")
                    .endsWith("Link the next one when it is there."));
    assertThat(league("461.l.12").team("1").orElseThrow().hasPlayers()).isTrue();
  }

  @Test
  void defendersHaveSlotsAndPointsOfTheirOwn() {
    JsonNode settings = YahooFixture.sample("settings");
    ArrayNode places = (ArrayNode) settings.findValue("roster_positions");
    for (String place : List.of("D", "DB", "CB", "DE")) {
      places.addObject().putObject("roster_position").put("position", place).put("count", 1);
    }
    category(settings, 901, "Tackle Solo", 1.5);
    category(settings, 902, "Turnover Return Yards", .04);
    category(settings, 903, "Extra Point Returned", 2);
    yahoo.serve("461.l.9", "settings", settings);

    LeagueRules rules = league("461.l.9").rules();

    assertThat(rules.startingSlots())
        .contains(LineupSlot.IDP_FLEX, LineupSlot.DB_SLOT, LineupSlot.CB_SLOT, LineupSlot.DE_SLOT);
    assertThat(rules.unsupported()).contains("points by Extra Point Returned");
    StatLine line =
        new StatLine(Map.of("idp_tkl_solo", 4.0, "idp_int_ret_yd", 30.0, "idp_fum_ret_yd", 20.0));
    assertThat(rules.scoring().points(line, Position.S)).isEqualTo(8, within(1e-9));
    assertThat(rules.scoring().points(line, Position.DL)).isEqualTo(8, within(1e-9));
  }

  private static void category(JsonNode settings, int id, String name, double worth) {
    ((ArrayNode) settings.findValue("stat_categories").get("stats"))
        .addObject()
        .putObject("stat")
        .put("stat_id", id)
        .put("name", name)
        .put("position_type", "DP");
    ((ArrayNode) settings.findValue("stat_modifiers").get("stats"))
        .addObject()
        .putObject("stat")
        .put("stat_id", id)
        .put("value", Double.toString(worth));
  }

  @Test
  void anEarlierWeekHasBothSidesOfItsMatchups() {
    yahoo.serve(YahooFixture.LEAGUE, "scoreboard;week=10", YahooFixture.sample("scoreboard"));
    yahoo.serve(YahooFixture.LEAGUE, "scoreboard;week=11", YahooFixture.sample("scoreboard"));
    League league = league(YahooFixture.LEAGUE);

    assertThat(yahoo.platform.pastWeek(league, 11).await().indefinitely())
        .containsExactly(
            new PastSide("1", "2", 12.34, List.of()), new PastSide("2", "1", 0, List.of()));
    // The answer is another week's.
    assertThat(yahoo.platform.pastWeek(league, 10).await().indefinitely()).isEmpty();
  }

  @Test
  void theSettingsGiveTheNumberOfPlayoffTeams() {
    JsonNode settings = YahooFixture.sample("settings");
    settings
        .findParents("num_playoff_teams")
        .forEach(found -> ((ObjectNode) found).remove("num_playoff_teams"));
    yahoo.serve("461.l.8", "settings", settings);

    assertThat(league(YahooFixture.LEAGUE).rules().format().playoffTeams()).isEqualTo(1);
    assertThat(league("461.l.8").rules().format().playoffTeams()).isNull();
  }

  @Test
  void aBareNumberIsALeagueOfThisSeason() {
    yahoo.serve("nfl.l.5511", "settings", YahooFixture.sample("settings"));

    assertThat(league("5511").key()).isEqualTo(new LeagueKey(PlatformCode.YAHOO, "5511"));
  }

  @Test
  void recordedDocumentsOfAnyGameAreRead() throws IOException {
    Path folder =
        Path.of(System.getProperty("comanager.data", "absent")).resolve("platforms/yahoo");
    assumeTrue(
        Files.isDirectory(folder), "recorded answers are not at hand (property comanager.data)");
    JsonNode roster =
        YahooJson.merged(
                read(folder, "sample.team_roster.travis_hunter").at("/fantasy_content/team"))
            .path("roster");

    List<ObjectNode> players = YahooJson.items(roster.path("0").path("players"), "player");

    assertThat(players).hasSize(29);
    assertThat(players)
        .extracting(
            player ->
                LooseJson.text(YahooJson.merged(player.path("selected_position")), "position")
                    .orElseThrow())
        .contains("QB", "W/R", "W/R/T", "BN", "DB", "DEF");
    ObjectNode settings =
        YahooJson.merged(
            read(folder, "sample.league_settings.396.l.21484").at("/fantasy_content/league"));
    assertThat(YahooJson.count(settings, "num_teams")).isEqualTo(12);
    JsonNode inner = YahooJson.merged(settings.path("settings"));
    assertThat(YahooJson.items(inner.path("roster_positions"), "roster_position")).hasSize(11);
    assertThat(YahooRulesReader.playoffTeams(inner)).hasValue(6);
    ObjectNode standings =
        YahooJson.merged(read(folder, "sample.standings").at("/fantasy_content/league"));
    assertThat(YahooJson.items(YahooJson.merged(standings.path("standings")).path("teams"), "team"))
        .hasSize(10)
        .allMatch(team -> team.has("team_standings") && team.has("team_id"));
    ObjectNode board =
        YahooJson.merged(read(folder, "sample.scoreboard.week12").at("/fantasy_content/league"));
    assertThat(YahooJson.items(board.path("scoreboard").path("0").path("matchups"), "matchup"))
        .hasSize(5);
  }

  private static JsonNode read(Path folder, String name) throws IOException {
    return Json.WIRE.readTree(folder.resolve(name + ".json").toFile());
  }

  private double points(Position position, String stat, double amount) {
    return league(YahooFixture.LEAGUE)
        .rules()
        .scoring()
        .points(new StatLine(Map.of(stat, amount)), position);
  }

  private League league(String id) {
    return yahoo.platform.fetch(id).await().indefinitely();
  }

  private static RosterSpot spot(LineupSlot slot, String id) {
    return new RosterSpot(slot, new PlayerId("yahoo:" + id));
  }
}
