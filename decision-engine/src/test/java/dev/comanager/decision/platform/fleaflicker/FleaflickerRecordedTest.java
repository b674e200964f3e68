package dev.comanager.decision.platform.fleaflicker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.comanager.contracts.LineId;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.contracts.Verdict;
import dev.comanager.decision.card.CardAnswer;
import dev.comanager.decision.card.ToolSchemas;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.LeagueKind;
import dev.comanager.decision.league.LeagueLink;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.Player;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.league.StatLine;
import dev.comanager.decision.lineup.LineupOn;
import dev.comanager.decision.myteam.ContextOn;
import dev.comanager.decision.platform.sleeper.ServedSeason;
import dev.comanager.decision.players.Joining;
import dev.comanager.decision.startsit.StartSitOn;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Recorded answers, unchanged and moved to the current season. */
class FleaflickerRecordedTest {
  private static final LineId LINE = new LineId("ln_00000000000000000000000f");
  private static final Instant NOW = FleaflickerFixture.FRIDAY_OF_WEEK_11;

  private final Path data = Path.of(System.getProperty("comanager.data", "absent"));
  private final FleaflickerRecorded recorded = new FleaflickerRecorded(data);
  @AutoClose private FleaflickerFixture fleaflicker;

  @BeforeEach
  void begin() {
    assumeTrue(recorded.atHand(), "recorded answers are not at hand (property comanager.data)");
    fleaflicker = new FleaflickerFixture();
  }

  @Test
  void aLeagueWithDefendersIsRead() {
    League league = defenders();

    assertThat(league.name()).isEqualTo("Jackpot Dynasty League");
    assertThat(league.rules().teamCount()).isEqualTo(16);
    assertThat(league.teams()).hasSize(16);
    assertThat(league.rules().unsupported())
        .containsExactly("points by FG Blocked", "points by QB Rating");
    assertThat(league.rules().kind()).isEqualTo(LeagueKind.DYNASTY);
    assertThat(league.rules().startingSlots())
        .containsExactly(
            LineupSlot.QB_SLOT,
            LineupSlot.RB_SLOT,
            LineupSlot.RB_SLOT,
            LineupSlot.WR_SLOT,
            LineupSlot.WR_SLOT,
            LineupSlot.TE_SLOT,
            LineupSlot.FLEX,
            LineupSlot.K_SLOT,
            LineupSlot.DB_SLOT,
            LineupSlot.DB_SLOT,
            LineupSlot.DL_SLOT,
            LineupSlot.DL_SLOT,
            LineupSlot.LB_SLOT,
            LineupSlot.LB_SLOT,
            LineupSlot.IDP_FLEX,
            LineupSlot.IDP_FLEX);
    assertThat(league.matchups()).hasSize(2);
    assertThat(league.teams()).anyMatch(team -> team.record().text().equals("8-5"));
  }

  @Test
  void kickersScoreTheSameAsAtFleaflicker() {
    League league = defenders();

    // One field goal of fifty yards or more and four extra points: 9; two short ones and two of
    // three extra points: 7.
    assertThat(points(league, Position.K, Map.of("fgm", 1., "fgm_50p", 1., "xpm", 4.)))
        .isEqualTo(9);
    assertThat(points(league, Position.K, Map.of("fgm", 2., "xpm", 2., "xpmiss", 1.))).isEqualTo(7);
  }

  @Test
  void defendersScoreByTheLeaguesRules() {
    League league = defenders();

    // Three points for two solo tackles, one for two assists, six a sack, four a tackle for loss.
    assertThat(
            points(
                league,
                Position.LB,
                Map.of("idp_tkl_solo", 4., "idp_tkl_ast", 2., "idp_sack", 1., "idp_tkl_loss", 1.)))
        .isEqualTo(6 + 1 + 6 + 4);
    assertThat(points(league, Position.DB, Map.of("idp_int", 1., "idp_pass_def", 2.)))
        .isEqualTo(6 + 8);
    assertThat(points(league, Position.DL, Map.of("sack", 1.))).isZero();
  }

  @Test
  void runningBacksScoreTheSameAsAtFleaflicker() {
    League league = defenders();

    assertThat(
            points(
                league,
                Position.RB,
                Map.of("rush_yd", 34., "rush_td", 1., "rec", 1., "rec_yd", 3., "rush_fd", 2.)))
        .isEqualTo(11.2, within(1e-9));
    assertThat(points(league, Position.RB, Map.of("rush_yd", 43., "rush_fd", 2.)))
        .isEqualTo(5.3, within(1e-9));
  }

  @Test
  void aSuperflexLeagueBeforeItsSeasonHasSlotsFromTheStandings() {
    recorded.serveSuperflex(fleaflicker);

    League league = fleaflicker.league(FleaflickerRecorded.SUPERFLEX);

    assertThat(league.season()).isEqualTo(2021);
    assertThat(league.week()).isNull();
    assertThat(league.rules().startingSlots())
        .hasSize(10)
        .contains(LineupSlot.SUPERFLEX)
        .filteredOn(slot -> slot == LineupSlot.FLEX)
        .hasSize(4);
    assertThat(league.foreign()).hasSize(280).allMatch(player -> !player.crossIds().isEmpty());
  }

  @Test
  void theLeaguesOfAnEmailAddressIncludeTheTeam() {
    assertThat(FleaflickerJson.list(recorded.userLeagues(), "leagues")).hasSizeGreaterThan(1);
    assertThat(FleaflickerWeek.read(recorded.scoreboard(), NOW))
        .returns(5, FleaflickerWeek::week)
        .returns(2020, FleaflickerWeek::season);
  }

  @Test
  void theRecordedFinalEndsTheSeasonAWeekLater() {
    assertThat(FleaflickerWeek.read(recorded.last(), Instant.parse("2020-12-28T12:00:00Z")))
        .returns(16, FleaflickerWeek::week)
        .returns(false, FleaflickerWeek::over);
    assertThat(FleaflickerWeek.read(recorded.last(), NOW))
        .returns(17, FleaflickerWeek::week)
        .returns(true, FleaflickerWeek::over);
  }

  @Test
  void inTheCurrentSeasonPlayersAreJoinedAndCardsUseLeagueScoring() {
    LinkedLeague league = inSeason("1373480");
    SeasonFacts facts = facts();

    CardAnswer card =
        StartSitOn.decide(
            LINE,
            league,
            facts,
            NOW,
            List.of(named(facts, "Keenan Allen"), named(facts, "Calvin Ridley")));

    assertThat(card.decision().verdict()).isEqualTo(Verdict.START);
    assertThat(card.decision().league().platform()).isEqualTo("fleaflicker");
    assertThat(card.decision().league().scoring()).isEqualTo("Half PPR + TE premium");
    assertThat(card.decision().factors()).hasSize(3);
    assertThat(card.spoken()).startsWith("Start Calvin Ridley over Keenan Allen.");
  }

  @Test
  void inTheCurrentSeasonLineupContextAndStatusMakeSense() {
    LinkedLeague league = inSeason("1374255");
    SeasonFacts facts = facts();

    CardAnswer lineup = LineupOn.decide(league, facts, NOW);
    ToolOutcome.Answered context =
        ToolSchemas.assertAnswers("get_my_fantasy_context", ContextOn.context(league, facts));
    ToolOutcome.Answered status =
        ToolSchemas.assertAnswers("get_roster_status", ContextOn.rosterStatus(league, facts, NOW));

    assertThat(lineup.decision()).isNotNull();
    assertThat(context.body().get("roster_source").asText()).isEqualTo("fleaflicker:206154");
    assertThat(context.body().at("/roster/starters")).hasSize(16);
    assertThat(status.body().get("players").size()).isGreaterThan(20);
  }

  private LinkedLeague inSeason(String teamId) {
    League league = new Joining(facts()).joined(defenders());
    return new LinkedLeague(
        new LeagueLink(league.key(), teamId, true),
        league,
        league.team(teamId).orElseThrow(),
        false);
  }

  private SeasonFacts facts() {
    assumeTrue(Files.isDirectory(data.resolve("nfl")), "historical data are not at hand");
    return ServedSeason.facts(data.resolve("nfl"), NOW);
  }

  private static Player named(SeasonFacts facts, String name) {
    return facts.everyone().stream()
        .map(known -> known.player())
        .filter(player -> player.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private League defenders() {
    recorded.serveDefenders(fleaflicker, 2026, 11);
    return fleaflicker.league(FleaflickerRecorded.DEFENDERS);
  }

  private static double points(League league, Position position, Map<String, Double> line) {
    return league.rules().scoring().points(new StatLine(line), position);
  }
}
