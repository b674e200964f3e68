package dev.comanager.decision.platform.sleeper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.LeagueFeature;
import dev.comanager.decision.league.LeagueSchedule;
import dev.comanager.decision.league.LeagueSchedule.Fixture;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.Matchup;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.league.RosterSpot;
import dev.comanager.decision.league.StatLine;
import dev.comanager.decision.league.WeekSpan;
import dev.comanager.decision.platform.Fault;
import dev.comanager.decision.platform.LeagueChoice;
import dev.comanager.decision.platform.PastSide;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class SleeperLeagueTest {
  private static final String PAIR =
      "[{\"roster_id\":1,\"matchup_id\":1,\"points\":0},{\"roster_id\":2,\"matchup_id\":1}]";

  @AutoClose private static SleeperFixture sleeper;

  @BeforeAll
  static void start() {
    sleeper = new SleeperFixture(SleeperFixture.OWN);
  }

  @AfterEach
  void mend() {
    sleeper.stub.mend();
  }

  @Test
  void slotsAreInTheLeaguesOrder() {
    assertThat(league().rules().startingSlots())
        .containsExactly(
            LineupSlot.QB_SLOT,
            LineupSlot.RB_SLOT,
            LineupSlot.WR_SLOT,
            LineupSlot.TE_SLOT,
            LineupSlot.FLEX,
            LineupSlot.RB_WR,
            LineupSlot.WR_TE,
            LineupSlot.SUPERFLEX,
            LineupSlot.K_SLOT,
            LineupSlot.DEF_SLOT);
    assertThat(league().rules().benchSize()).isEqualTo(3);
    assertThat(league().rules().teamCount()).isEqualTo(4);
    assertThat(league().rules().unsupported()).isEmpty();
  }

  @Test
  void singlePrecisionNumbersAreRoundedToTheEnteredValue() {
    assertThat(league().rules().scoring().pointsPerStat())
        .containsEntry("rec_yd", .1)
        .containsEntry("pass_yd", .04)
        .containsEntry("rec", .5);
    assertThat(league().rules().scoring().points(new StatLine(Map.of("rec_yd", 57.0)), Position.WR))
        .isEqualTo(5.7, within(1e-9));
  }

  @Test
  void zeroIsAnEmptySlotAndNoPlayer() {
    assertThat(team("1").spots().get(5)).isEqualTo(new RosterSpot(LineupSlot.RB_WR, null));
    assertThat(team("1").spots()).noneMatch(spot -> new PlayerId("nfl:0").equals(spot.playerId()));
  }

  @Test
  void fewerStartersThanSlotsLeaveTheRestEmpty() {
    List<RosterSpot> spots = team("2").spots();

    assertThat(spots.subList(0, 10)).filteredOn(spot -> spot.playerId() == null).hasSize(7);
    assertThat(spots.get(10)).isEqualTo(new RosterSpot(LineupSlot.BENCH, new PlayerId("nfl:204")));
  }

  @Test
  void reserveAndTaxiAreSeparateFromTheBench() {
    assertThat(team("1").spotOf(new PlayerId("nfl:112")).orElseThrow().slot())
        .isEqualTo(LineupSlot.RESERVE);
    assertThat(team("1").spotOf(new PlayerId("nfl:113")).orElseThrow().slot())
        .isEqualTo(LineupSlot.TAXI);
    assertThat(team("1").spotOf(new PlayerId("nfl:110")).orElseThrow().slot())
        .isEqualTo(LineupSlot.BENCH);
  }

  @Test
  void aDefenceIsIdentifiedByItsNormalizedTeam() {
    assertThat(team("1").spotOf(new PlayerId("nfl:WAS")).orElseThrow().slot())
        .isEqualTo(LineupSlot.DEF_SLOT);
  }

  @Test
  void idsMayBeTextOrNumber() {
    assertThat(team("2").name()).isEqualTo("Bram");
    assertThat(team("2").owners()).containsExactly("9002");
    assertThat(team("2").spotOf(new PlayerId("nfl:203"))).isPresent();
    assertThat(team("2").record().text()).isEqualTo("5-5-1");
  }

  @Test
  void coOwnersRunTheTeamToo() {
    assertThat(team("1").owners()).containsExactly("9001", "9005");
  }

  @Test
  void aTeamWithoutOwnerOrPlayersIsKept() {
    assertThat(team("3").name()).isEqualTo("Team 3");
    assertThat(team("3").record().text()).isEmpty();
    assertThat(team("3").waiverPosition()).isNull();
    assertThat(team("3").spots()).allMatch(spot -> spot.playerId() == null);
  }

  @Test
  void namesAreSanitizedAndLimitedInLength() {
    assertThat(league().name()).isEqualTo("Harbor Lights League");
    assertThat(team("1").name()).isEqualTo("Tidewater alert(1)Terns");
    assertThat(team("4").name()).hasSize(80);
  }

  @Test
  void pointsRecordAndWaiverPositionAreRead() {
    assertThat(team("1").record().text()).isEqualTo("7-3");
    assertThat(team("1").pointsFor()).isEqualTo(1123.4);
    assertThat(team("1").waiverPosition()).isEqualTo(3);
  }

  @Test
  void matchupsArePairedByNumberAndCorrectionsApply() {
    assertThat(league().matchups()).containsExactly(new Matchup("1", "2", 24.5, 19.0));
    assertThat(league().week()).isEqualTo(11);
  }

  @Test
  void theSecondWeekOfAMatchupCountsTheFirst() {
    sleeper.stub.answer(
        "/league/7001",
        """
        {"name":"Early end","season":2026,"status":"in_season","roster_positions":["QB"],
         "settings":{"playoff_week_start":10,"playoff_teams":4,"playoff_round_type":2,
         "trade_deadline":8},"scoring_settings":{}}
        """);
    sleeper.stub.answer(
        "/league/7001/matchups/10",
        """
        [{"roster_id":1,"matchup_id":1,"points":100.5},{"roster_id":2,"matchup_id":1,"points":90}]
        """);

    League league = league();

    assertThat(league.matchups()).containsExactly(new Matchup("1", "2", 125.0, 109.0));
    assertThat(league.rules().format().calendar().playoffs()).contains(new WeekSpan(10, 13));
    assertThat(league.rules().format().tradeDeadline()).isEqualTo(8);
  }

  @Test
  void theRestOfTheScheduleIsReadOnceADay() {
    playoffsFromWeek14();
    sleeper.stub.answer("/league/7001/matchups/12", PAIR);
    sleeper.stub.answer("/league/7001/matchups/13", PAIR);
    League first = league(Optional.empty());
    sleeper.stub.answer("/league/7001/matchups/13", "[]");

    League again = league(Optional.of(first));

    assertThat(first.schedule().fixtures())
        .containsExactly(new Fixture(12, "1", "2"), new Fixture(13, "1", "2"));
    assertThat(first.rules().format().playoffTeams()).isEqualTo(4);
    assertThat(again.schedule()).isEqualTo(first.schedule());
  }

  @Test
  void aScheduleThatCannotBeReadIsNoReasonToDoWithoutTheLeague() {
    playoffsFromWeek14();
    sleeper.stub.fault("/league/7001/matchups/12", Fault.ERROR_500);

    League league = league(Optional.empty());

    assertThat(league.teams()).hasSize(4);
    assertThat(league.schedule()).isEqualTo(LeagueSchedule.UNKNOWN);
  }

  private static void playoffsFromWeek14() {
    sleeper.stub.answer(
        "/league/7001",
        """
        {"name":"Race","season":2026,"status":"in_season","roster_positions":["QB"],
         "settings":{"playoff_week_start":14,"playoff_teams":4},"scoring_settings":{}}
        """);
  }

  @Test
  void anEarlierWeeksLineupsAreRead() {
    League league = league();
    sleeper.stub.answer(
        "/league/7001/matchups/10",
        """
        [{"roster_id":1,"matchup_id":1,"points":31.5,"custom_points":null,
          "starters":["101","0","103","0","0","0","0","0","0","0"],
          "starters_points":[20.46,0,11.04,0,0,0,0,0,0,0]},
         {"roster_id":"2","matchup_id":1,"points":30,"starters":["9"],"starters_points":null},
         {"roster_id":3,"matchup_id":null,"points":0}]
        """);

    List<PastSide> sides =
        sleeper.platform.pastWeek(league, 10).await().atMost(Duration.ofSeconds(30));

    assertThat(sides).extracting(PastSide::opponent).containsExactly("2", "1", null);
    assertThat(sides.getFirst().scored()).isEqualTo(31.5);
    assertThat(sides.getFirst().lineup()).hasSize(10);
    assertThat(sides.getFirst().lineup().getFirst().scored()).isEqualTo(20.46);
    assertThat(sides.getFirst().lineup().get(1).playerId()).isNull();
    assertThat(sides.get(1).lineup()).isEmpty();
  }

  @Test
  void aLeagueBeforeItsDraftHasNoWeek() {
    sleeper.stub.answer(
        "/league/7001",
        """
        {"league_id":"7001","name":"Soon","season":"2026","status":"pre_draft","total_rosters":4,
         "roster_positions":["QB"],"scoring_settings":{"rec":1},"settings":null,"metadata":null}
        """);

    assertThat(league().week()).isNull();
    assertThat(league().matchups()).isEmpty();
  }

  @Test
  void slotsOfDefendersAndOtherFeaturesAreRead() {
    sleeper.stub.answer(
        "/league/7001",
        """
        {"name":"Defenders","season":2026,"status":"in_season","settings":{"best_ball":1,"league_average_match":1,"divisions":2},
         "roster_positions":["LB","QB","IDP_FLEX","MASCOT"],"scoring_settings":{"idp_tkl":1.0,"idp_sack":4.0,
          "bonus_rush_att_20":3,"def_3_and_out":1}}
        """);

    League league = league();

    assertThat(league.rules().unsupported())
        .containsExactly(
            "a defense's stops, passes defended and hits in projections",
            "bonuses for many carries, completions, tackles or sacks in projections",
            "the slot MASCOT");
    assertThat(league.rules().format().features())
        .containsExactly(
            LeagueFeature.BEST_BALL, LeagueFeature.MEDIAN_GAMES, LeagueFeature.DIVISIONS);
    assertThat(league.rules().startingSlots())
        .containsExactly(LineupSlot.LB_SLOT, LineupSlot.QB_SLOT, LineupSlot.IDP_FLEX);
    assertThat(league.rules().scoring().pointsPerStat())
        .containsEntry("idp_tkl", 1.0)
        .containsEntry("idp_sack", 4.0);
    // The quarterback is in the second slot; the first is the linebacker's.
    assertThat(league.team("2").orElseThrow().spots().getFirst().playerId())
        .isEqualTo(new PlayerId("nfl:201"));
  }

  @Test
  void aPersonsLeaguesAndIdAreFoundByName() {
    assertThat(sleeper.platform.personNamed("willow").await().indefinitely()).contains("9001");
    assertThat(sleeper.platform.personNamed("no body").await().indefinitely()).isEmpty();
    assertThat(sleeper.platform.leaguesOf("willow").await().indefinitely())
        .extracting(LeagueChoice::leagueName)
        .containsExactly("Harbor Lights League", "Second Harbor");
  }

  private static League league(Optional<League> stored) {
    return sleeper
        .platform
        .fetch("7001", () -> Uni.createFrom().item(stored))
        .await()
        .indefinitely();
  }

  private static League league() {
    return sleeper.platform.fetch("7001").await().indefinitely();
  }

  private static FantasyTeam team(String id) {
    return league().team(id).orElseThrow();
  }
}
