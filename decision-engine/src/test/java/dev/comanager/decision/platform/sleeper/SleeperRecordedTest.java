package dev.comanager.decision.platform.sleeper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.LeagueKey;
import dev.comanager.contracts.PlatformCode;
import dev.comanager.decision.league.DraftPick;
import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.league.ReserveTerms;
import dev.comanager.decision.league.ScoringRules;
import dev.comanager.decision.league.StatLine;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Real Sleeper answers, where the recordings are available. */
class SleeperRecordedTest {
  private final Path data = Path.of(System.getProperty("comanager.data", "absent"));
  private final Path recorded = data.resolve("platforms/sleeper");
  @AutoClose private SleeperFixture sleeper;

  @BeforeEach
  void start() {
    assumeTrue(
        Files.isDirectory(recorded), "recorded answers are not at hand (property comanager.data)");
    sleeper = new SleeperFixture(recorded);
    sleeper.stub.answer(
        "/state/nfl",
        "{\"week\":11,\"season\":\"2026\",\"season_type\":\"regular\",\"league_season\":\"2026\"}");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "515566249837142016",
        "521379020332068864",
        "649647301366755328",
        "1312015497465716736"
      })
  void aRecordedLeagueHasItsRealRosters(String id) {
    League league = sleeper.platform.fetch(id).await().indefinitely();

    JsonNode rosters = document("league_" + id + "_rosters", "2025-league-" + id + "-rosters");
    assertThat(league.teams()).hasSize(rosters.size());
    for (JsonNode roster : rosters) {
      FantasyTeam team = league.team(roster.get("roster_id").asText()).orElseThrow();
      Set<String> rostered = new TreeSet<>();
      roster.get("players").forEach(player -> rostered.add("nfl:" + player.asText()));
      Set<String> read = new TreeSet<>();
      team.spots().forEach(spot -> spot.player().map(PlayerId::value).ifPresent(read::add));
      assertThat(read).isEqualTo(rostered);
      assertThat(team.name()).isNotBlank();
      for (int i = 0; i < roster.get("starters").size(); i++) {
        String starter = roster.get("starters").get(i).asText();
        assertThat(team.spots().get(i).player().map(PlayerId::value))
            .isEqualTo(starter.equals("0") ? Optional.empty() : Optional.of("nfl:" + starter));
      }
    }
  }

  @Test
  void aRecordedLeagueHasItsRealSlotsAndScoring() {
    League league = sleeper.platform.fetch("1312015497465716736").await().indefinitely();

    assertThat(league.rules().startingSlots())
        .containsExactly(
            LineupSlot.QB_SLOT,
            LineupSlot.RB_SLOT,
            LineupSlot.RB_SLOT,
            LineupSlot.WR_SLOT,
            LineupSlot.WR_SLOT,
            LineupSlot.WR_SLOT,
            LineupSlot.TE_SLOT,
            LineupSlot.FLEX,
            LineupSlot.FLEX,
            LineupSlot.SUPERFLEX);
    assertThat(league.rules().scoring().pointsPerStat())
        .containsEntry("pass_td", 5.0)
        .containsEntry("bonus_rec_te", .5);
    assertThat(league.rules().unsupported()).containsExactly("yardage bonuses in projections");
    assertThat(league.week()).isNull();
    assertThat(
            sleeper.platform.fetch("515566249837142016").await().indefinitely().rules().scoring())
        .satisfies(
            scoring -> {
              assertThat(scoring.label()).isEqualTo("Half PPR");
              assertThat(scoring.pointsPerStat())
                  .containsEntry("rec_yd", .1)
                  .containsEntry("pass_yd", .04);
            });
  }

  @ParameterizedTest
  @CsvSource({"515566249837142016, 16", "521379020332068864, 17"})
  void aRecordedCompleteLeagueIsOver(String id, int lastWeek) {
    sleeper.stub.answer(
        "/state/nfl",
        "{\"week\":17,\"season\":\"2020\",\"season_type\":\"regular\",\"league_season\":\"2020\"}");

    League league = sleeper.platform.fetch(id).await().indefinitely();

    assertThat(league.seasonOver())
        .contains(
            "The season of %s ended with week %d. Sleeper gives each season a new league. Link the next one when it is there."
                .formatted(league.quoted(), lastWeek));
    assertThat(league.matchups()).isEmpty();
  }

  @Test
  void tradedPicksChangeHandsAndTheOthersAreTheTeamsOwn() {
    List<DraftPick> picks =
        SleeperPicks.read(
            document("league_521379020332068864"),
            document("league_521379020332068864_traded_picks"),
            2020,
            sleeper.platform.fetch("521379020332068864").await().indefinitely().teams());

    // Three years of four rounds and twelve teams, each pick once.
    assertThat(picks).hasSize(3 * 4 * 12).doesNotHaveDuplicates();
    assertThat(picks.stream().filter(pick -> !pick.teamId().equals(pick.originalTeamId())))
        .isNotEmpty()
        .allMatch(pick -> pick.season() >= 2021);
  }

  @Test
  void aRecordedLeagueSaysWhoMayBeOnInjuredReserveAndTaxiSquad() {
    assertThat(
            sleeper.platform.fetch("521379020332068864").await().indefinitely().rules().reserve())
        .isEqualTo(new ReserveTerms(true, false, true, 1));
    assertThat(
            sleeper.platform.fetch("649647301366755328").await().indefinitely().rules().reserve())
        .isEqualTo(new ReserveTerms(true, false, false, 1));
  }

  @Test
  void recordedMatchupsHaveTheirPoints() {
    JsonNode league = document("league_521379020332068864");
    JsonNode sides = document("league_521379020332068864_matchups_12");

    League read =
        SleeperLeagueReader.read(
            new LeagueKey(PlatformCode.SLEEPER, "521379020332068864"),
            league,
            document("league_521379020332068864_rosters"),
            document("league_521379020332068864_users"),
            sides,
            document("league_521379020332068864_traded_picks"),
            12,
            Clock.systemUTC().instant());

    assertThat(read.matchups()).hasSize(6);
    for (JsonNode side : sides) {
      String team = side.get("roster_id").asText();
      var matchup = read.matchupOf(team).orElseThrow();
      double scored =
          matchup.homeTeamId().equals(team) ? matchup.homeScored() : matchup.awayScored();
      assertThat(scored).isEqualTo(side.get("points").asDouble(), within(.005));
    }
  }

  @Test
  void recordedStatisticsScoreTheSameAsAtSleeper() {
    ScoringRules half =
        sleeper.platform.fetch("515566249837142016").await().indefinitely().rules().scoring();
    Map<String, Double> standard = new HashMap<>(half.pointsPerStat());
    standard.put("pass_int", -1.0);
    standard.put("fum_lost", -2.0);
    standard.remove("fum");
    ScoringRules scoring = new ScoringRules(standard);
    int compared = 0;
    int same = 0;
    for (var player : document("v1_stats_nfl_regular_2025_10").properties()) {
      JsonNode stats = player.getValue();
      boolean offence = stats.has("rec") || stats.has("rush_att") || stats.has("pass_att");
      boolean team = player.getKey().startsWith("TEAM_");
      if (offence && !team && stats.has("pts_half_ppr")) {
        Map<String, Double> line = new HashMap<>();
        stats.properties().forEach(stat -> line.put(stat.getKey(), stat.getValue().asDouble()));
        compared++;
        double points = scoring.points(new StatLine(line), Position.WR);
        same += Math.abs(points - stats.get("pts_half_ppr").asDouble()) < .011 ? 1 : 0;
      }
    }
    assertThat(compared).isGreaterThan(200);
    assertThat((double) same / compared).isGreaterThan(.97);
  }

  private JsonNode document(String... names) {
    for (String name : names) {
      Path file = recorded.resolve(name + ".json");
      if (Files.isRegularFile(file)) {
        try {
          return Json.WIRE.readTree(file.toFile());
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
      }
    }
    throw new IllegalArgumentException(names[0]);
  }
}
