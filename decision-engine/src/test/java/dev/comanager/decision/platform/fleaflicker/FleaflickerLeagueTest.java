package dev.comanager.decision.platform.fleaflicker;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.Json;
import dev.comanager.decision.league.CrossId;
import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.ForeignPlayer;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.Matchup;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.league.RosterSpot;
import dev.comanager.decision.league.SeasonCalendar;
import dev.comanager.decision.league.WeekSpan;
import dev.comanager.decision.platform.Fault;
import dev.comanager.decision.platform.LeagueChoice;
import dev.comanager.decision.platform.PlatformStub.Request;
import io.smallrye.mutiny.Uni;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

class FleaflickerLeagueTest {
  @AutoClose private final FleaflickerFixture fleaflicker = new FleaflickerFixture();

  @Test
  void theSeasonEndsWithTheLastListedWeek() throws JsonProcessingException {
    JsonNode scoreboard =
        Json.WIRE.readTree(
            """
            {"schedulePeriod":{"low":{"ordinal":14}},
             "eligibleSchedulePeriods":[{"low":{"ordinal":13}},{"low":{"ordinal":14}},
              {"low":{"ordinal":15},"high":{"ordinal":16}}]}
            """);

    SeasonCalendar calendar = FleaflickerWeek.calendar(scoreboard);

    assertThat(calendar.lastWeek()).isEqualTo(16);
    assertThat(calendar.longMatchups()).containsExactly(new WeekSpan(15, 16));
    // A list that ends with the current week may go on.
    ((ObjectNode) scoreboard).putObject("schedulePeriod").putObject("low").put("ordinal", 16);
    assertThat(FleaflickerWeek.calendar(scoreboard).lastWeek()).isEqualTo(17);
  }

  @Test
  void slotsAreInTheLeaguesOrderWhateverTheOrderOfTheLineup() {
    assertThat(fleaflicker.league().rules().startingSlots())
        .containsExactly(
            LineupSlot.QB_SLOT,
            LineupSlot.RB_SLOT,
            LineupSlot.RB_SLOT,
            LineupSlot.WR_SLOT,
            LineupSlot.WR_SLOT,
            LineupSlot.TE_SLOT,
            LineupSlot.FLEX,
            LineupSlot.RB_WR,
            LineupSlot.SUPERFLEX,
            LineupSlot.K_SLOT,
            LineupSlot.DEF_SLOT);
    List<RosterSpot> spots = team("11").spots();
    assertThat(spots.get(3)).isEqualTo(spot(LineupSlot.WR_SLOT, "906"));
    assertThat(spots.get(6)).isEqualTo(new RosterSpot(LineupSlot.FLEX, null));
    assertThat(spots.get(8)).isEqualTo(spot(LineupSlot.SUPERFLEX, "902"));
  }

  @Test
  void aDroppedPlayerLeavesHisSlotEmpty() {
    assertThat(team("11").spots().get(4)).isEqualTo(new RosterSpot(LineupSlot.WR_SLOT, null));
    assertThat(fleaflicker.league().foreign())
        .extracting(ForeignPlayer::name)
        .doesNotContain("Gone Already");
  }

  @Test
  void reserveAndTaxiAreNotBenchAndUnlistedPlayersAre() {
    List<RosterSpot> spots = team("11").spots();

    assertThat(spots)
        .contains(
            spot(LineupSlot.RESERVE, "914"),
            spot(LineupSlot.TAXI, "915"),
            spot(LineupSlot.BENCH, "905"),
            spot(LineupSlot.BENCH, "916"));
  }

  @Test
  void aTeamWithoutAGameGetsItsLineupFromItsRoster() {
    List<RosterSpot> spots = team("13").spots();

    assertThat(spots.getFirst()).isEqualTo(spot(LineupSlot.QB_SLOT, "931"));
    assertThat(spots.get(3)).isEqualTo(spot(LineupSlot.WR_SLOT, "932"));
  }

  @Test
  void playersHaveNamePositionTeamAndASharedId() {
    assertThat(player("901"))
        .returns("Aldo Quarterman", ForeignPlayer::name)
        .returns(Position.QB, ForeignPlayer::position)
        .returns("BUF", ForeignPlayer::nflTeam)
        .returns("aaaa-101", known -> known.crossIds().get(CrossId.SPORTRADAR));
    assertThat(player("909").nflTeam()).isEqualTo("JAX");
    assertThat(player("916").nflTeam()).isNull();
  }

  @Test
  void aPlayerWithTwoPositionsGetsTheFirstOne() {
    assertThat(player("908").position()).isEqualTo(Position.RB);
  }

  @Test
  void omittedFieldsAreZero() {
    FantasyTeam team = team("11");

    assertThat(team.name()).isEqualTo("Harbor Lights");
    assertThat(team.record().text()).isEqualTo("7-3");
    assertThat(team.waiverPosition()).isEqualTo(3);
    assertThat(team.pointsFor()).isEqualTo(1203.26);
    assertThat(team.owners()).containsExactly("501");
    assertThat(team("12").record().text()).isEqualTo("6-3-1");
    assertThat(fleaflicker.league().matchups())
        .containsExactly(new Matchup("12", "11", 0, 42.5, "70001"));
  }

  @Test
  void theSecondReadingSendsAllRequestsInParallel() {
    fleaflicker.league();
    List<Request> first = fleaflicker.stub.requests();

    fleaflicker.league();

    assertThat(fleaflicker.stub.requests()).hasSize(2 * first.size());
    assertThat(first).hasSize(6);
  }

  @Test
  void afterAStartAStoredLeagueIsReadInParallel() {
    League stored = fleaflicker.league();
    try (FleaflickerFixture restarted = new FleaflickerFixture()) {
      restarted.stub.fault("FetchLeagueRules", Fault.SILENCE);

      restarted
          .platform
          .fetch(FleaflickerFixture.LEAGUE, () -> Uni.createFrom().item(Optional.of(stored)))
          .onFailure()
          .recoverWithNull()
          .await()
          .indefinitely();

      assertThat(restarted.stub.requests().stream().map(Request::path).distinct()).hasSize(6);
    }
  }

  @Test
  void aTwoWeekPlayoffGameIsInItsSecondWeekAfterSevenDays() {
    ObjectNode scoreboard = (ObjectNode) FleaflickerFixture.sample("FetchLeagueScoreboard");
    ObjectNode period = (ObjectNode) scoreboard.get("schedulePeriod");
    ((ObjectNode) period.get("low")).put("ordinal", 16).put("startEpochMilli", "1797321600000");
    period.putObject("high").put("ordinal", 17);

    assertThat(week(scoreboard, "2026-12-16T12:00:00Z")).isEqualTo(16);
    assertThat(week(scoreboard, "2026-12-23T12:00:00Z")).isEqualTo(17);
    assertThat(week(scoreboard, "2027-01-06T12:00:00Z")).isEqualTo(17);
  }

  @Test
  void outsideTheSeasonThereIsNoWeek() {
    fleaflicker.serve("4433", "FetchLeagueScoreboard", Json.WIRE.createObjectNode());

    League league = fleaflicker.league("4433");

    assertThat(league.week()).isNull();
    assertThat(league.matchups()).isEmpty();
  }

  @Test
  void aNonNumericLeagueIdIsNeverRequested() {
    assertThat(
            fleaflicker
                .platform
                .fetch("my-league")
                .onFailure()
                .recoverWithNull()
                .await()
                .indefinitely())
        .isNull();
    assertThat(fleaflicker.stub.requests()).isEmpty();
  }

  @Test
  void anEmailAddressFindsLeagueAndTeam() {
    assertThat(fleaflicker.platform.leaguesOf("ada@example.org").await().indefinitely())
        .singleElement()
        .returns("Breakwater ⚓ Superflex", LeagueChoice::leagueName)
        .returns("11", LeagueChoice::teamId)
        .returns(2026, LeagueChoice::season);
    assertThat(fleaflicker.platform.teamOf("4411", "ada@example.org").await().indefinitely())
        .contains("11");
    assertThat(fleaflicker.platform.teamOf("4411", "bo@example.org").await().indefinitely())
        .isEmpty();
  }

  private static Integer week(ObjectNode scoreboard, String now) {
    return FleaflickerWeek.read(scoreboard, Instant.parse(now)).week();
  }

  private FantasyTeam team(String id) {
    return fleaflicker.league().team(id).orElseThrow();
  }

  private ForeignPlayer player(String id) {
    return fleaflicker.league().foreign(new PlayerId("fleaflicker:" + id)).orElseThrow();
  }

  private static RosterSpot spot(LineupSlot slot, String id) {
    return new RosterSpot(slot, new PlayerId("fleaflicker:" + id));
  }
}
