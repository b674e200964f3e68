package dev.comanager.decision.platform.mfl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.ForeignPlayer;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.Matchup;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.league.StatLine;
import dev.comanager.decision.league.WaiverType;
import dev.comanager.decision.platform.Fault;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

class MflLeagueTest {
  @AutoClose private final MflFixture mfl = new MflFixture();

  @Test
  void startersAreInSlotsThatAcceptThemAndTheRestOnTheBench() {
    FantasyTeam team = league().team("0001").orElseThrow();

    assertThat(team.spots().stream().map(spot -> spot.slot().label() + " " + spot.playerId()))
        .containsExactly(
            "QB mfl:10101",
            "RB mfl:10102",
            "WR mfl:10107",
            "WR mfl:10105",
            "TE mfl:10104",
            "K mfl:10109",
            "DEF mfl:0501",
            "FLEX mfl:10103",
            "BN mfl:10110",
            "IR mfl:10112",
            "TAXI mfl:10113");
  }

  @Test
  void playersHaveNormalNamesAndIdsOfOtherVocabularies() {
    mfl.players(
        """
        {"players":{"player":[{"id":"10101","name":"Quarterman, Aldo","position":"QB","team":"KCC",
          "sportsdata_id":"11cad59d","rotowire_id":"11839","stats_id":"30123"}]}}
        """);
    League league = league();

    ForeignPlayer quarterback = player(league, "10101");
    assertThat(quarterback.name()).isEqualTo("Aldo Quarterman");
    assertThat(quarterback.nflTeam()).isEqualTo("KC");
    assertThat(quarterback.crossIds()).hasSize(3).containsValue("11cad59d");
  }

  @Test
  void defencesNamesWithApostrophesAndPlayersWithoutATeamAreRead() {
    League league = league();

    assertThat(player(league, "0501").name()).isEqualTo("Buffalo Bills");
    assertThat(player(league, "0501").position()).isEqualTo(Position.DEF);
    assertThat(player(league, "10112").name()).isEqualTo("Rían Jr. O'Shea");
    assertThat(player(league, "10401").nflTeam()).isNull();
  }

  @Test
  void oldAndNewStandingsAndThousandsSeparatorsAreRead() {
    League league = league();

    assertThat(league.team("0001").orElseThrow().record().text()).isEqualTo("7-2-1");
    assertThat(league.team("0001").orElseThrow().pointsFor()).isEqualTo(1204.5);
    assertThat(league.team("0002").orElseThrow().record().text()).isEqualTo("6-4");
    assertThat(league.team("0004").orElseThrow().record().text()).isEqualTo("3-7");
    assertThat(league.team("0002").orElseThrow().waiverPosition()).isEqualTo(1);
  }

  @Test
  void matchupsHaveTheirPointsSoFar() {
    assertThat(league().matchups())
        .containsExactly(
            new Matchup("0002", "0001", 7.25, 14.5), new Matchup("0003", "0004", 0, 0));
  }

  @Test
  void scoringFollowsTheLeague() {
    League league = league();

    StatLine line = new StatLine(Map.of("rec", 4.0, "rec_yd", 50.0));
    assertThat(league.rules().scoring().points(line, Position.WR)).isEqualTo(7, within(1e-9));
    assertThat(league.rules().scoring().points(line, Position.TE)).isEqualTo(8, within(1e-9));
    assertThat(league.rules().unsupported()).isEmpty();
    assertThat(league.rules().benchSize()).isEqualTo(6);
  }

  @Test
  void waiverTypesAreBidsPriorityOrFirstComeFirstServed() {
    assertThat(league().rules().waivers()).isEqualTo(WaiverType.BUDGET);
    assertThat(league().rules().waiverTerms().budget()).isEqualTo(1000);
    assertThat(league().team("0002").orElseThrow().waiverBudget()).isEqualTo(412);
    assertThat(withWaivers("WAIVER").team("0002").orElseThrow().waiverBudget()).isNull();
    assertThat(withWaivers("WAIVER_FCFS").rules().waivers()).isEqualTo(WaiverType.PRIORITY);
    assertThat(withWaivers("NONE").rules().waivers()).isEqualTo(WaiverType.UNKNOWN);
    League firstCome = withWaivers("FCFS");
    assertThat(firstCome.rules().waivers()).isEqualTo(WaiverType.FIRST_COME);
    assertThat(firstCome.team("0001").orElseThrow().waiverPosition()).isNull();
  }

  private League withWaivers(String type) {
    String id =
        mfl.like(
            "31009",
            Map.of(
                "league",
                league -> ((ObjectNode) league.get("league")).put("currentWaiverType", type)));
    return mfl.platform.fetch(id).await().indefinitely();
  }

  @Test
  void afterItsLastWeekALeagueIsOver() {
    League last = leagueUntil("31010", 11);
    League over = leagueUntil("31011", 10);

    assertThat(last.seasonOver()).isEmpty();
    assertThat(last.matchups()).isNotEmpty();
    assertThat(over.nothingToSet())
        .hasValueSatisfying(why -> assertThat(why).endsWith(" ended with week 10."));
    assertThat(over.team("0001").orElseThrow().hasPlayers()).isTrue();
  }

  private League leagueUntil(String id, int week) {
    mfl.like(
        id,
        Map.of(
            "league",
            league ->
                ((ObjectNode) league.get("league"))
                    .put("lastRegularSeasonWeek", week - 2)
                    .put("endWeek", week)));
    return mfl.platform.fetch(id).await().indefinitely();
  }

  @Test
  void aRosterOfOnePlayerIsRead() {
    assertThat(league().team("0004").orElseThrow().spots())
        .anyMatch(spot -> "mfl:10401".equals(String.valueOf(spot.playerId())));
  }

  @Test
  void aDefenderIsOnTheBenchWhereNobodyStartsOne() {
    String id =
        mfl.like(
            "31009",
            Map.of(
                "rosters",
                rosters ->
                    ((ObjectNode) rosters.at("/rosters/franchise/3"))
                        .putObject("player")
                        .put("id", "14141")
                        .put("status", "ROSTER")));
    League league = mfl.platform.fetch(id).await().indefinitely();

    assertThat(league.team("0004").orElseThrow().spots())
        .anyMatch(
            spot ->
                spot.slot() == LineupSlot.BENCH
                    && "mfl:14141".equals(String.valueOf(spot.playerId())));
    assertThat(player(league, "14141").position()).isEqualTo(Position.LB);
    assertThat(player(league, "14141").name()).isEqualTo("Rex Tackler");
  }

  @Test
  void aTeamCanHaveTwoOpponentsInOneWeek() {
    mfl.answer(
        "liveScoring",
        MflFixture.LEAGUE,
        """
        {"liveScoring":{"week":"11","matchup":[
          {"franchise":[{"id":"0001","isHome":"1"},{"id":"0002","isHome":"0"}]},
          {"franchise":[{"id":"0003","isHome":"0"},{"id":"0001","isHome":"1"}]},
          {"franchise":{"id":"0004"}}]}}
        """);

    assertThat(league().matchups())
        .extracting(Matchup::homeTeamId, Matchup::awayTeamId)
        .containsExactly(
            org.assertj.core.groups.Tuple.tuple("0001", "0002"),
            org.assertj.core.groups.Tuple.tuple("0001", "0003"));
  }

  @Test
  void withoutLiveLineupsTheResultsProvideThem() {
    mfl.answer("liveScoring", MflFixture.LEAGUE, "{\"liveScoring\":{\"week\":\"11\"}}");
    mfl.answer(
        "weeklyResults",
        MflFixture.LEAGUE,
        """
        {"weeklyResults":{"week":"11","matchup":{"franchise":[
          {"id":"0001","starters":"10101,10102,","score":"31.2","isHome":"1"},
          {"id":"0002","starters":"10201,","score":"12","isHome":"0"}]}}}
        """);
    League league = league();

    assertThat(league.team("0001").orElseThrow().spots().getFirst().playerId())
        .hasToString("mfl:10101");
    assertThat(league.matchups()).containsExactly(new Matchup("0001", "0002", 31.2, 12));
  }

  @Test
  void playersAndRulesAreNotRequestedAgainSoon() {
    league();
    league();
    mfl.later(2);
    league();

    assertThat(requests("TYPE=players")).isEqualTo(1);
    assertThat(requests("TYPE=rules")).isEqualTo(2);
    assertThat(requests("TYPE=rosters")).isEqualTo(3);
    assertThat(requests("TYPE=liveScoring&L=31007&W=11")).isEqualTo(3);
  }

  @Test
  void anUnknownPlayerCausesTheListToBeReadAgain() {
    mfl.players("{\"players\":{\"player\":{\"id\":\"10101\",\"name\":\"Quarterman, Aldo\"}}}");

    assertThat(player(league(), "10102").name()).isEqualTo("Player 10102");

    mfl.players(MflFixture.own("players"));
    mfl.later(2);
    league();

    assertThat(player(league(), "10102").name()).isEqualTo("Bo Runwell");
  }

  @Test
  void anOlderPlayerListIsUsedWhileTheNewOneIsUnreadable() {
    league();
    mfl.later(30);
    mfl.stub.fault("TYPE=players", Fault.ERROR_500);

    assertThat(player(league(), "10102").name()).isEqualTo("Bo Runwell");
  }

  @Test
  void theSeasonChangesInSpring() {
    assertThat(MflPlatform.season(Instant.parse("2027-02-20T12:00:00Z"))).isEqualTo(2026);
    assertThat(MflPlatform.season(Instant.parse("2027-03-02T12:00:00Z"))).isEqualTo(2027);
  }

  private League league() {
    return mfl.platform.fetch(MflFixture.LEAGUE).await().indefinitely();
  }

  private long requests(String part) {
    return mfl.stub.requests().stream()
        .filter(requests -> requests.target().contains(part))
        .count();
  }

  private static ForeignPlayer player(League league, String id) {
    return league.foreign().stream()
        .filter(player -> player.id().equals(id))
        .findFirst()
        .orElseThrow();
  }
}
