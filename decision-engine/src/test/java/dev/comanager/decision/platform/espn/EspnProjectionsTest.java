package dev.comanager.decision.platform.espn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.Json;
import dev.comanager.decision.league.ForeignPlayer;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.league.StatLine;
import dev.comanager.decision.projections.UnusableProjections;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class EspnProjectionsTest {
  static final String ANSWER =
      """
      {"players": [
        {"id": 7, "player": {"id": 7, "fullName": "Bo Runwell", "defaultPositionId": 2,
          "proTeamId": 8, "stats": [
            {"seasonId": 2026, "scoringPeriodId": 11, "statSourceId": 0, "statSplitTypeId": 1,
              "stats": {"24": 120.0}},
            {"seasonId": 2026, "scoringPeriodId": 0, "statSourceId": 1, "statSplitTypeId": 0,
              "stats": {"24": 1200.0}},
            {"seasonId": 2026, "scoringPeriodId": 11, "statSourceId": 1, "statSplitTypeId": 1,
              "stats": {"23": 15.5, "24": 70.0, "25": 0.5, "27": 14.0, "41": 3.0, "53": 3.0,
                "62": 0.1, "37": 0.2, "68": 0.2, "72": 0.1, "73": 0.1, "x": 1}}]}},
        {"id": -16008, "player": {"id": -16008, "fullName": "Lions D/ST", "defaultPositionId": 16,
          "proTeamId": 8, "stats": [
            {"seasonId": 2026, "scoringPeriodId": 11, "statSourceId": 1, "statSplitTypeId": 1,
              "stats": {"89": 0.01, "90": 0.1, "93": 0.1, "94": 0.3, "99": 2.5, "101": 0.1,
                "103": 0.2, "104": 0.1, "105": 0.5, "120": 21.5}}]}},
        {"id": 9, "player": {"id": 9, "fullName": "On Bye", "defaultPositionId": 3, "stats": [
            {"seasonId": 2026, "scoringPeriodId": 11, "statSourceId": 1, "statSplitTypeId": 1,
              "stats": {}}]}},
        {"id": "x", "player": null}, 5]}
      """;

  @Test
  void readsTheWeeksProjectionsWithoutStatsThatAreDerived() {
    Map<PlayerId, StatLine> lines = lines(ANSWER, 2026, 11);

    assertThat(lines.get(new PlayerId("espn:7")).stats())
        .isEqualTo(
            Map.of(
                "rush_att",
                15.5,
                "rush_yd",
                70.0,
                "rush_td",
                .5,
                "rec",
                3.0,
                "fum",
                .2,
                "fum_lost",
                .1));
    StatLine defence = lines.get(new PlayerId("espn:-16008"));
    assertThat(defence.of("def_td")).isCloseTo(.3, within(1e-9));
    assertThat(defence.of("def_st_td")).isCloseTo(.2, within(1e-9));
    assertThat(defence.stats()).containsOnlyKeys("def_td", "def_st_td", "sack", "pts_allow");
    assertThat(lines).hasSize(2);
  }

  @Test
  void anotherSeasonOrWeekAndAnswersWithoutPlayersAreUnusable() {
    assertThatThrownBy(() -> lines(ANSWER, 2025, 11)).isInstanceOf(UnusableProjections.class);
    assertThatThrownBy(() -> lines(ANSWER, 2026, 12)).isInstanceOf(UnusableProjections.class);
    assertThatThrownBy(() -> lines("{}", 2026, 11)).isInstanceOf(UnusableProjections.class);
    assertThatThrownBy(() -> lines("[]", 2026, 11)).isInstanceOf(UnusableProjections.class);
  }

  @Test
  void recordedProjectionsGiveTheirOwnPoints() throws IOException {
    Path recorded =
        Path.of(System.getProperty("comanager.data", "absent"))
            .resolve("platforms/espn/2025_player_projection_response.json");
    assumeTrue(Files.isRegularFile(recorded), "recorded answers are not at hand");
    JsonNode document = Json.WIRE.readTree(recorded.toFile());
    Map<String, Double> ppr =
        Map.of(
            "rush_yd",
            .1,
            "rush_td",
            6.0,
            "rec",
            1.0,
            "rec_yd",
            .1,
            "rec_td",
            6.0,
            "fum_lost",
            -2.0,
            "rush_2pt",
            2.0,
            "rec_2pt",
            2.0,
            "fum_rec_td",
            6.0);

    for (JsonNode entry : document.path("players")) {
      for (JsonNode week : entry.path("player").path("stats")) {
        StatLine line = EspnProjections.line(week.path("stats"), Position.RB);
        double points =
            ppr.entrySet().stream().mapToDouble(it -> it.getValue() * line.of(it.getKey())).sum();
        assertThat(points).isCloseTo(week.path("appliedTotal").asDouble(), within(.05));
      }
    }
    assertThat(EspnProjections.lines(document, 2024, 15, EspnProjectionsTest::anyone)).hasSize(3);
  }

  private static Map<PlayerId, StatLine> lines(String document, int season, int week) {
    try {
      return EspnProjections.lines(
          Json.WIRE.readTree(document), season, week, EspnProjectionsTest::anyone);
    } catch (JsonProcessingException e) {
      throw new AssertionError(e);
    }
  }

  private static Optional<PlayerId> anyone(ForeignPlayer player) {
    return Optional.of(player.playerId());
  }
}
