package dev.comanager.decision.platform.espn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.ForeignPlayer;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.LeagueSchedule.Fixture;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.Matchup;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.league.RosterSpot;
import dev.comanager.decision.league.StatLine;
import dev.comanager.decision.platform.Fault;
import dev.comanager.decision.platform.PlatformException;
import dev.comanager.decision.platform.PlatformException.Reason;
import dev.comanager.decision.platform.PlatformStub;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class EspnLeagueTest {
  private static EspnStub answers;
  @AutoClose private static EspnFixture espn;

  @BeforeAll
  static void start() {
    answers = new EspnStub(Optional.empty(), 2026, 11);
    espn = new EspnFixture(answers);
  }

  @AfterEach
  void mend() {
    espn.stub.mend();
  }

  @Test
  void theScheduleNamesTheFirstWeekOfAMatchup() {
    assertThat(league().schedule().fixtures())
        .contains(new Fixture(10, "1", "3"), new Fixture(11, "1", "2"), new Fixture(11, "3", "4"))
        .hasSize(3);
  }

  @Test
  void slotsAreInTheOrderInWhichPeopleReadALineup() {
    assertThat(league().rules().startingSlots())
        .containsExactly(
            LineupSlot.QB_SLOT,
            LineupSlot.RB_SLOT,
            LineupSlot.RB_SLOT,
            LineupSlot.WR_SLOT,
            LineupSlot.WR_SLOT,
            LineupSlot.TE_SLOT,
            LineupSlot.RB_WR,
            LineupSlot.FLEX,
            LineupSlot.SUPERFLEX,
            LineupSlot.DEF_SLOT,
            LineupSlot.K_SLOT);
    assertThat(league().rules().benchSize()).isEqualTo(4);
  }

  @Test
  void aRosterHasStartersInTheirSlotsAndTheRestOnBenchAndReserve() {
    FantasyTeam team = league().team("1").orElseThrow();

    assertThat(team.spots().get(0)).isEqualTo(spot(LineupSlot.QB_SLOT, "401"));
    assertThat(team.spots().get(1)).isEqualTo(spot(LineupSlot.RB_SLOT, "402"));
    assertThat(team.spots().get(2)).isEqualTo(new RosterSpot(LineupSlot.RB_SLOT, null));
    assertThat(team.spots().get(6)).isEqualTo(new RosterSpot(LineupSlot.RB_WR, null));
    assertThat(team.spots().get(8)).isEqualTo(spot(LineupSlot.SUPERFLEX, "407"));
    assertThat(team.spots()).contains(spot(LineupSlot.RESERVE, "411"));
    assertThat(team.spots()).contains(spot(LineupSlot.BENCH, "410"));
    assertThat(team.name()).isEqualTo("Tidewater xTerns");
    assertThat(team.record().text()).isEqualTo("7-3");
    assertThat(team.waiverPosition()).isEqualTo(3);
  }

  @Test
  void playersHaveNamePositionAndTeamForJoining() {
    assertThat(league().foreign(new PlayerId("espn:404")))
        .map(ForeignPlayer::name)
        .contains("D'Arcy Vance Jr.");
    ForeignPlayer defence = league().foreign(new PlayerId("espn:-16008")).orElseThrow();
    assertThat(defence.position()).isEqualTo(Position.DEF);
    assertThat(defence.nflTeam()).isEqualTo("DET");
    ForeignPlayer backer = league().foreign(new PlayerId("espn:410")).orElseThrow();
    assertThat(backer.position()).isEqualTo(Position.LB);
    assertThat(league().foreign(new PlayerId("espn:403")).orElseThrow().nflTeam()).isEqualTo("WAS");
  }

  @Test
  void espnPersonIdsAreNotStored() {
    assertThat(league().team("1").orElseThrow().owners())
        .singleElement()
        .satisfies(
            owner -> {
              assertThat(owner).doesNotContain("11111111").hasSize(24);
              assertThat(owner).isEqualTo(EspnIds.person("{11111111-aaaa-bbbb-cccc-000000000001}"));
            });
  }

  @Test
  void aTwoWeekMatchupIsFoundInBothWeeksWithItsLivePoints() {
    assertThat(league().matchups())
        .containsExactly(new Matchup("1", "2", 24.5, 17.25), new Matchup("3", "4", 0, 0));
    answers.league(
        "2801",
        league -> league.put("scoringPeriodId", 12),
        rosters -> rosters.put("scoringPeriodId", 12));
    assertThat(espn.platform.fetch("2801").await().indefinitely().matchups()).hasSize(2);
  }

  @Test
  void positionPointsOverrideGeneralPoints() {
    StatLine catches = line(Map.of("rec", 4.0, "rec_yd", 50.0));

    assertThat(points(catches, Position.WR)).isEqualTo(7, within(1e-9));
    assertThat(points(catches, Position.TE)).isEqualTo(9, within(1e-9));
    assertThat(points(line(Map.of("pass_td", 1.0)), Position.TE)).isEqualTo(6);
    assertThat(points(line(Map.of("kr_yd", 100.0)), Position.WR)).isEqualTo(4, within(1e-9));
    assertThat(points(line(Map.of("def_kr_yd", 100.0)), Position.DEF)).isEqualTo(2, within(1e-9));
  }

  @Test
  void fullUnitsAndBonusesOfYardsCountOnce() {
    // 0.04 a yard, one point for each full 25 yards, three for 300 to 399, five for 400 and more.
    assertThat(points(line(Map.of("pass_yd", 299.0)), Position.QB))
        .isEqualTo(11.96 + 11, within(1e-9));
    assertThat(points(line(Map.of("pass_yd", 320.0)), Position.QB))
        .isEqualTo(12.8 + 12 + 3, within(1e-9));
    assertThat(points(line(Map.of("pass_yd", 400.0)), Position.QB))
        .isEqualTo(16 + 16 + 5, within(1e-9));
    assertThat(points(line(Map.of("rush_yd", 100.0)), Position.RB)).isEqualTo(12, within(1e-9));
  }

  @Test
  void pointsAndYardsAllowedAreRanges() {
    assertThat(points(line(Map.of("pts_allow_0", 1.0, "yds_allow", 99.0)), Position.DEF))
        .isEqualTo(15);
    assertThat(points(line(Map.of("pts_allow", 6.0, "yds_allow", 300.0)), Position.DEF))
        .isEqualTo(7);
    assertThat(points(line(Map.of("pts_allow", 17.0)), Position.DEF)).isEqualTo(1);
    assertThat(points(line(Map.of("pts_allow", 18.0)), Position.DEF)).isZero();
    assertThat(points(line(Map.of("pts_allow", 50.0, "yds_allow", 600.0)), Position.DEF))
        .isEqualTo(-11);
  }

  @Test
  void kicksByDistanceAndReturnsCountOnce() {
    assertThat(points(line(Map.of("fgm_20_29", 1.0, "fgm_40_49", 1.0, "xpm", 2.0)), Position.K))
        .isEqualTo(9);
    assertThat(points(line(Map.of("fgm_50p", 2.0, "fgm_60p", 1.0)), Position.K)).isEqualTo(11);
    assertThat(points(line(Map.of("st_td", 1.0)), Position.WR)).isEqualTo(6);
    assertThat(points(line(Map.of("def_td", 1.0, "def_st_td", 1.0)), Position.DEF)).isEqualTo(12);
    assertThat(points(line(Map.of("sack", 3.0, "int", 1.0)), Position.DEF)).isEqualTo(5);
  }

  @Test
  void uncountedItemsAreNamed() {
    answers.league(
        "2802",
        league -> {
          ((ObjectNode) league.at("/settings/rosterSettings/lineupSlotCounts")).put("19", 1);
          item(league, 179, 2);
          item(league, 103, 8);
          item(league, 777, 1);
          return league;
        },
        UnaryOperator.identity());

    assertThat(espn.platform.fetch("2802").await().indefinitely().rules().unsupported())
        .containsExactly(
            "head coaches",
            "return touchdowns by their kind",
            "scoring item 777",
            "touchdowns by their length");
  }

  @Test
  void aPrivateLeagueIsReportedAsPrivate() {
    espn.stub.fault("/leagues/2001", Fault.NOT_ALLOWED);

    PlatformException refused = failure("2001");

    assertThat(refused.reason()).isEqualTo(Reason.NOT_ALLOWED);
    assertThat(refused)
        .hasMessageContaining("private")
        .hasMessageContaining("https://auth.example.com/account");
  }

  @Test
  void anInvalidIdIsNeverRequested() {
    int before = espn.stub.requests().size();

    assertThat(failure("..-x").reason()).isEqualTo(Reason.NOT_FOUND);
    assertThat(espn.stub.requests()).hasSize(before);
  }

  @Test
  void januaryBelongsToLastYearsSeasonAndSummerUsesTheLastOne() {
    for (String when : new String[] {"2027-01-10T12:00:00Z", "2027-05-10T12:00:00Z"}) {
      try (EspnFixture later =
          new EspnFixture(new PlatformStub(answers::answer, 0), Instant.parse(when))) {
        assertThat(later.platform.fetch("2001").await().indefinitely().season()).isEqualTo(2026);
      }
    }
  }

  static ObjectNode item(ObjectNode league, int id, double points) {
    return ((ArrayNode) league.at("/settings/scoringSettings/scoringItems"))
        .addObject()
        .put("statId", id)
        .put("points", points);
  }

  private static League league() {
    return espn.platform.fetch("2001").await().indefinitely();
  }

  private static StatLine line(Map<String, Double> stats) {
    return new StatLine(stats);
  }

  private static double points(StatLine line, Position position) {
    return league().rules().scoring().points(line, position);
  }

  private static PlatformException failure(String league) {
    return catchThrowableOfType(
        PlatformException.class, () -> espn.platform.fetch(league).await().indefinitely());
  }

  private static RosterSpot spot(LineupSlot slot, String id) {
    return new RosterSpot(slot, new PlayerId("espn:" + id));
  }
}
