package dev.comanager.decision.platform.sleeper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.facts.Game;
import dev.comanager.decision.facts.PlayerStatus;
import dev.comanager.decision.facts.Practice;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.league.StatLine;
import dev.comanager.decision.platform.Fault;
import dev.comanager.decision.platform.PlatformException;
import dev.comanager.decision.platform.sleeper.SleeperFacts.WeekProjections;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class SleeperFactsTest {
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
  void everySleeperStatusIsMappedAndAnUnknownOneIsFlagged() {
    Map<PlayerId, PlayerStatus> players = players();

    assertThat(availability(players, "101")).isEqualTo(Availability.HEALTHY);
    assertThat(availability(players, "102")).isEqualTo(Availability.QUESTIONABLE);
    assertThat(availability(players, "202")).isEqualTo(Availability.DOUBTFUL);
    assertThat(availability(players, "203")).isEqualTo(Availability.OUT);
    assertThat(availability(players, "105")).isEqualTo(Availability.RESERVE);
    assertThat(availability(players, "112")).isEqualTo(Availability.RESERVE);
    assertThat(availability(players, "110")).isEqualTo(Availability.SUSPENDED);
    assertThat(availability(players, "107")).isEqualTo(Availability.INACTIVE);
    assertThat(availability(players, "108")).isEqualTo(Availability.UNKNOWN);
    assertThat(availability(players, "201")).isEqualTo(Availability.UNKNOWN);
    assertThat(availability(players, "204")).isEqualTo(Availability.INACTIVE);
    assertThat(availability(players, "111")).isEqualTo(Availability.OUT);
  }

  @Test
  void practiceAndInjuryAreRead() {
    PlayerStatus hurt = players().get(new PlayerId("nfl:102"));

    assertThat(hurt.practice()).isEqualTo(Practice.LIMITED);
    assertThat(hurt.detail()).isEqualTo("Hamstring");
  }

  @Test
  void theTimeOfNewsIsReadWhereItIsOne() {
    assertThat(SleeperStatusRule.newsAt(Optional.of("1609188330145")))
        .isEqualTo(Instant.parse("2020-12-28T20:45:30.145Z"));
    for (String other : List.of("0", "yesterday", "-1609188330145", "99999999999999999999")) {
      assertThat(SleeperStatusRule.newsAt(Optional.of(other))).isNull();
    }
  }

  @Test
  void onlyCountedPositionsAreKeptAndTeamsAreNormalized() {
    Map<PlayerId, PlayerStatus> players = players();

    assertThat(players).doesNotContainKey(new PlayerId("nfl:301"));
    assertThat(players.get(new PlayerId("nfl:103")).player().team()).isEqualTo("WAS");
    assertThat(players.get(new PlayerId("nfl:104")).player().team()).isEqualTo("JAX");
    assertThat(players.get(new PlayerId("nfl:WAS")).player().position()).isEqualTo(Position.DEF);
    assertThat(players.get(new PlayerId("nfl:WAS")).player().name())
        .isEqualTo("Washington Stand-ins");
  }

  @Test
  void aDefenderIsProjectedOnlyByWhatDefendersDo() {
    sleeper.stub.answer(
        "/projections/nfl/2026/11",
        """
        [{"player_id":"301","season":"2026","week":11,"team":"DET","player":{"position":"LB"},
          "stats":{"gp":1.0,"idp_tkl_solo":4.2,"pts_idp":7.1}},
         {"player_id":"302","season":"2026","week":11,"team":"DET","player":{"position":"CB"},
          "stats":{"gp":1.0,"adp_dd_ppr":999.0}}]
        """);

    WeekProjections week = sleeper.facts.projections(2026, 11).await().indefinitely();

    assertThat(week.lines())
        .containsExactly(
            Map.entry(new PlayerId("nfl:301"), new StatLine(Map.of("idp_tkl_solo", 4.2))));
  }

  @Test
  void aBackWhoAlsoCatchesIsAReceiverWithHisProjection() {
    sleeper.stub.answer(
        "/players/nfl",
        """
        {"12530":{"player_id":"12530","position":"DB","fantasy_positions":["DB","WR"],"team":"JAX",
          "first_name":"Tavis","last_name":"Bothways"},
         "401":{"player_id":"401","position":"LB","fantasy_positions":["DL","LB"],"team":"DET",
          "first_name":"Ed","last_name":"Rusher"}}
        """);
    sleeper.stub.answer(
        "/projections/nfl/2026/11",
        """
        [{"player_id":"12530","season":"2026","week":11,"team":"JAX","player":{"position":"DB",
          "fantasy_positions":["DB","WR"],"injury_status":null},
          "stats":{"gp":1.0,"rec":4.5,"rec_yd":52.0}},
         {"player_id":"12531","season":"2026","week":11,"team":"JAX","player":{"position":"DB"},
          "stats":{"gp":1.0,"rec":3.5,"rec_yd":42.0}}]
        """);

    WeekProjections week = sleeper.facts.projections(2026, 11).await().indefinitely();

    assertThat(players().get(new PlayerId("nfl:12530")).player().position()).isEqualTo(Position.WR);
    assertThat(players().get(new PlayerId("nfl:401")).player().position()).isEqualTo(Position.EDGE);
    assertThat(week.lines().get(new PlayerId("nfl:12530")).of("rec_yd")).isEqualTo(52);
    assertThat(week.lines().get(new PlayerId("nfl:12531")).of("rec_yd")).isEqualTo(42);
    assertThat(week.statuses())
        .singleElement()
        .satisfies(status -> assertThat(status.player().position()).isEqualTo(Position.WR));
  }

  @Test
  void projectionsAreStatLinesAndAByeHasNone() {
    WeekProjections week = sleeper.facts.projections(2026, 11).await().indefinitely();

    assertThat(week.lines().get(new PlayerId("nfl:101")).stats())
        .containsOnlyKeys("pass_yd", "pass_td", "rush_yd");
    assertThat(week.lines()).doesNotContainKey(new PlayerId("nfl:113"));
    assertThat(week.allowed()).containsEntry("BUF", 24.5).containsEntry("WAS", 20.0);
  }

  @Test
  void aStatusInAProjectionsRowIsFresherThanTheListOfPlayers() {
    WeekProjections week = sleeper.facts.projections(2026, 11).await().indefinitely();

    assertThat(week.statuses())
        .singleElement()
        .satisfies(
            status -> {
              assertThat(status.id()).isEqualTo(new PlayerId("nfl:102"));
              assertThat(status.availability()).isEqualTo(Availability.OUT);
            });
  }

  @Test
  void rowsOfAnotherWeekAreRefused() {
    sleeper.stub.answer(
        "/projections/nfl/2026/11",
        "[{\"player_id\":\"101\",\"season\":\"2026\",\"week\":10,\"stats\":{\"pass_yd\":1}}]");

    assertThatThrownBy(() -> sleeper.facts.projections(2026, 11).await().indefinitely())
        .isInstanceOf(PlatformException.class);
  }

  @Test
  void aTruncatedListIsRefusedCompletely() {
    sleeper.stub.fault("/players/nfl", Fault.HALF);

    assertThatThrownBy(() -> sleeper.facts.players().await().indefinitely())
        .isInstanceOf(PlatformException.class);
  }

  @Test
  void onlyAGameReportedAsNotBegunIsUnlocked() {
    Instant now = SleeperFixture.FRIDAY_OF_WEEK_11;
    List<Game> games = games(now);

    assertThat(games).hasSize(6);
    assertThat(state(games, "202611101")).isEqualTo(Game.State.SCHEDULED);
    assertThat(state(games, "202611102")).isEqualTo(Game.State.RUNNING);
    assertThat(state(games, "202611103")).isEqualTo(Game.State.FINAL);
    assertThat(state(games, "202611202")).isEqualTo(Game.State.POSTPONED);
  }

  @Test
  void aGameWithoutATimeBeginsAtTheFirstUsualTimeOfItsDay() {
    Game sunday = game(games(SleeperFixture.FRIDAY_OF_WEEK_11), "202611101");

    assertThat(sunday.kickoff()).isEqualTo("2026-11-22T18:00:00Z");
  }

  @Test
  void aGameNotBegunByThenMovesToTheNextUsualTime() {
    Game sunday = game(games(Instant.parse("2026-11-22T18:10:00Z")), "202611101");

    assertThat(sunday.kickoff()).isEqualTo("2026-11-22T21:05:00Z");
    assertThat(sunday.locked(Instant.parse("2026-11-22T18:10:00Z"))).isFalse();
  }

  @Test
  void aDefenceAllowsThePointsThatItsOpponentScores() {
    Game game = game(games(SleeperFixture.FRIDAY_OF_WEEK_11), "202611101");

    assertThat(game.projectedPointsOf("DET")).hasValue(24.5);
    assertThat(game.projectedPointsOf("BUF")).isEmpty();
  }

  @Test
  void aPlayerWhoDidNotPlayHasNoStatistics() {
    assertThat(sleeper.facts.statistics(2026, 10).await().indefinitely())
        .containsOnlyKeys(new PlayerId("nfl:101"));
  }

  private static List<Game> games(Instant now) {
    return sleeper.facts.schedule(2026, 11, Map.of("BUF", 24.5), now).await().indefinitely();
  }

  private static Game game(List<Game> games, String id) {
    return games.stream().filter(game -> game.eventId().equals(id)).findFirst().orElseThrow();
  }

  private static Game.State state(List<Game> games, String id) {
    return game(games, id).state();
  }

  private static Map<PlayerId, PlayerStatus> players() {
    return sleeper.facts.players().await().indefinitely().stream()
        .collect(Collectors.toMap(PlayerStatus::id, Function.identity()));
  }

  private static Availability availability(Map<PlayerId, PlayerStatus> players, String id) {
    return players.get(new PlayerId("nfl:" + id)).availability();
  }
}
