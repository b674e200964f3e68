package dev.comanager.decision.platform.mfl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.contracts.Verdict;
import dev.comanager.decision.card.CardAnswer;
import dev.comanager.decision.card.ToolSchemas;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.LeagueFeature;
import dev.comanager.decision.league.LeagueLink;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.Player;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.league.StatLine;
import dev.comanager.decision.league.WaiverType;
import dev.comanager.decision.lineup.LineupOn;
import dev.comanager.decision.myteam.ContextOn;
import dev.comanager.decision.platform.sleeper.ServedSeason;
import dev.comanager.decision.players.Joining;
import dev.comanager.decision.startsit.StartSitOn;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Real MyFantasyLeague answers, unchanged and moved to the current season. */
class MflRecordedTest {
  private static final LineId LINE = new LineId("ln_00000000000000000000000b");
  private static final String LEAGUE = MflReplay.LEAGUE;
  private static final String TEAM = "0003";

  private final Path data = Path.of(System.getProperty("comanager.data", "absent"));
  private final Path recorded = data.resolve("platforms/mfl");
  @AutoClose private MflFixture mfl;

  @BeforeEach
  void begin() {
    assumeTrue(
        Files.isDirectory(recorded), "recorded answers are not at hand (property comanager.data)");
    mfl = new MflFixture();
    new MflReplay(recorded).serve(mfl);
  }

  @Test
  void theLeagueHasItsRealRosters() {
    League league = league();

    assertThat(league.name()).isEqualTo("The Super Smash Bros Dynasty League");
    assertThat(league.rules().unsupported()).isEmpty();
    assertThat(league.rules().startingSlots())
        .containsExactly(
            LineupSlot.QB_SLOT,
            LineupSlot.RB_SLOT,
            LineupSlot.WR_SLOT,
            LineupSlot.TE_SLOT,
            LineupSlot.FLEX,
            LineupSlot.FLEX,
            LineupSlot.FLEX,
            LineupSlot.FLEX,
            LineupSlot.FLEX);
    assertThat(league.teams()).hasSize(14);
    for (JsonNode franchise : read("2020_rosters_b").at("/rosters/franchise")) {
      List<String> rostered =
          MflJson.rows(franchise, "player").stream()
              .map(player -> "mfl:" + player.get("id").asText())
              .toList();
      assertThat(
              league.team(franchise.get("id").asText()).orElseThrow().spots().stream()
                  .flatMap(spot -> spot.player().stream())
                  .map(Object::toString))
          .containsExactlyInAnyOrderElementsOf(rostered);
    }
    assertThat(league.matchups()).hasSize(7);
  }

  @Test
  void receptionsAndFirstDownsOfATightEndCountForMore() {
    StatLine line = line(Map.of("rec", 6.0, "rec_yd", 70.0, "rec_fd", 4.0));

    assertThat(league().rules().scoring().points(line, Position.WR)).isEqualTo(12, within(1e-9));
    assertThat(league().rules().scoring().points(line, Position.TE)).isEqualTo(17, within(1e-9));
  }

  @Test
  void recordedQuarterbacksScoreExactlyAsAtMyFantasyLeague() {
    MflScoring scoring = MflScoring.read(read("2020_rules_b"), true);
    Map<String, String> scores = scores();

    assertThat(scoring.rules().label()).isEqualTo("Half PPR + TE premium");
    assertThat(scoring.unsupported()).isEmpty();
    scored(scoring, scores.get("13116"), "pass_yd", 385, "pass_td", 4, "rush_yd", 26, "rush_td", 1);
    scored(scoring, scores.get("10703"), "pass_yd", 315, "pass_td", 5, "rush_yd", 22);
    scored(scoring, scores.get("13593"), "pass_yd", 97, "pass_td", 1, "rush_yd", 83);
    scored(
        scoring,
        scores.get("13589"),
        "pass_yd",
        311,
        "pass_td",
        4,
        "pass_int",
        1,
        "rush_yd",
        8,
        "rush_td",
        1,
        "fum_lost",
        1);
  }

  @Test
  void aBestBallLeagueIsNamedAndGetsLineupsFromItsResults() {
    JsonNode league = read("2020_league_a").get("league");
    MflLineup lineup = MflLineup.read(league);
    MflLive live = MflLive.read(read("2020_weeklyResults"));

    assertThat(
            MflRulesReader.rules(league, read("2020_rules_b"), Json.WIRE.createObjectNode(), lineup)
                .format()
                .features())
        .containsExactly(LeagueFeature.BEST_BALL, LeagueFeature.TAXI_SQUAD);
    assertThat(lineup.slots()).hasSize(9);
    assertThat(live.week()).hasValue(3);
    assertThat(live.starters("0015")).hasSize(9).contains("12610");
    assertThat(live.matchups()).hasSize(16);
  }

  @Test
  void recordedStandingsInTheOldFormatAreRead() {
    JsonNode first = read("2019_leagueStandings").at("/leagueStandings/franchise/0");

    assertThat(
            MflTeams.team("0019", Json.WIRE.createObjectNode(), first, WaiverType.BUDGET, List.of())
                .record()
                .text())
        .isEqualTo("10-2");
  }

  @Test
  void mostPlayersOfTheLeagueAreJoinedToTodaysFacts() {
    League league = league();
    League joined = new Joining(facts()).joined(league);

    // Many players of 2020 have retired since; those still listed are found.
    assertThat((double) joined.foreign().size() / league.foreign().size()).isLessThan(.12);
  }

  @Test
  void aStartSitCardUsesTheLeaguesOwnScoring() {
    SeasonFacts facts = facts();
    LinkedLeague league = inSeason(facts);

    CardAnswer card =
        StartSitOn.decide(
            LINE,
            league,
            facts,
            MflFixture.FRIDAY_OF_WEEK_11,
            List.of(named(facts, "Courtland Sutton"), named(facts, "Travis Kelce")));

    assertThat(card.decision().verdict()).isEqualTo(Verdict.SIT);
    assertThat(card.decision().headline()).isEqualTo("Start Travis Kelce, sit Courtland Sutton");
    assertThat(card.decision().league().platform()).isEqualTo("mfl");
    assertThat(card.decision().league().scoring()).isEqualTo("Half PPR + TE premium");
    assertThat(card.decision().factors()).hasSize(3);
    assertThat(card.spoken()).contains("Sutton", "Kelce");
  }

  @Test
  void lineupContextAndStatusMakeSense() {
    SeasonFacts facts = facts();
    LinkedLeague league = inSeason(facts);

    CardAnswer lineup = LineupOn.decide(league, facts, MflFixture.FRIDAY_OF_WEEK_11);
    ToolOutcome.Answered context =
        ToolSchemas.assertAnswers("get_my_fantasy_context", ContextOn.context(league, facts));
    ToolOutcome.Answered status =
        ToolSchemas.assertAnswers(
            "get_roster_status",
            ContextOn.rosterStatus(league, facts, MflFixture.FRIDAY_OF_WEEK_11));

    assertThat(lineup.decision()).isNotNull();
    assertThat(context.body().at("/roster/starters")).hasSize(9);
    assertThat(context.body().get("roster_source").asText()).isEqualTo("mfl:" + LEAGUE);
    assertThat(status.body().get("players").size()).isGreaterThan(20);
  }

  @Test
  void dataMissingFromThePlatformIsListedInTheCardsSources() {
    mfl.answer(
        "league",
        LEAGUE,
        read("2020_league_b")
            .toString()
            .replace("\"usesSalaries\":\"0\"", "\"usesSalaries\":\"1\""));
    SeasonFacts facts = facts();

    CardAnswer lineup = LineupOn.decide(inSeason(facts), facts, MflFixture.FRIDAY_OF_WEEK_11);

    assertThat(lineup.decision().sources())
        .anySatisfy(
            source -> {
              assertThat(source.label()).isEqualTo("MyFantasyLeague rules");
              assertThat(source.asOf()).isEqualTo("not counted: salaries");
            });
  }

  @Test
  void aRecordedWeekHasBothSidesOfEveryMatchup() {
    JsonNode results = read("2020_weeklyResults");

    assertThat(MflLive.read(results).pastSides())
        .hasSize(2 * results.at("/weeklyResults/matchup").size())
        .anySatisfy(
            side -> {
              assertThat(side.teamId()).isEqualTo("0015");
              assertThat(side.opponent()).isNotNull();
              assertThat(side.scored()).isEqualTo(104.2);
            });
  }

  private static void scored(MflScoring scoring, String points, Object... line) {
    Map<String, Double> stats = new HashMap<>();
    for (int i = 0; i < line.length; i += 2) {
      stats.put((String) line[i], ((Number) line[i + 1]).doubleValue());
    }
    assertThat(scoring.rules().points(new StatLine(stats), Position.QB))
        .isEqualTo(Double.parseDouble(points), within(.001));
  }

  private Map<String, String> scores() {
    Map<String, String> scores = new HashMap<>();
    for (JsonNode matchup : read("2020_weeklyResults").at("/weeklyResults/matchup")) {
      for (JsonNode side : matchup.get("franchise")) {
        side.get("player")
            .forEach(
                player -> scores.put(player.get("id").asText(), player.path("score").asText()));
      }
    }
    return scores;
  }

  private LinkedLeague inSeason(SeasonFacts facts) {
    League league = new Joining(facts).joined(league());
    return new LinkedLeague(
        new LeagueLink(league.key(), TEAM, true), league, league.team(TEAM).orElseThrow(), false);
  }

  private SeasonFacts facts() {
    assumeTrue(Files.isDirectory(data.resolve("nfl")), "historical data are not at hand");
    return ServedSeason.facts(data.resolve("nfl"), MflFixture.FRIDAY_OF_WEEK_11);
  }

  private League league() {
    return mfl.platform.fetch(LEAGUE).await().indefinitely();
  }

  private static StatLine line(Map<String, Double> stats) {
    return new StatLine(stats);
  }

  private static Player named(SeasonFacts facts, String name) {
    return facts.everyone().stream()
        .map(known -> known.player())
        .filter(player -> player.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private JsonNode read(String name) {
    try {
      return Json.WIRE.readTree(recorded.resolve(name + ".json").toFile());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
