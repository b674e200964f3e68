package dev.comanager.decision.platform.demo;

import static dev.comanager.decision.platform.demo.DemoFixture.START;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.facts.FactsUpdate;
import dev.comanager.decision.facts.Game;
import dev.comanager.decision.facts.PlayerStatus;
import dev.comanager.decision.facts.SeasonSoFar;
import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.StatLine;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Players of the demo world: injuries, projections and points. */
class DemoPlayersTest {
  private final DemoFixture demo = new DemoFixture();

  @Test
  void everyWeekHasInjuriesOfEveryClass() {
    League league = demo.world.league(START);
    Map<PlayerId, PlayerStatus> statuses = demo.statuses(START);

    assertThat(statuses.values())
        .extracting(PlayerStatus::availability)
        .contains(
            Availability.HEALTHY,
            Availability.QUESTIONABLE,
            Availability.DOUBTFUL,
            Availability.OUT,
            Availability.RESERVE,
            Availability.SUSPENDED,
            Availability.UNKNOWN);
    for (FantasyTeam team : league.teams()) {
      assertThat(availabilities(team, statuses, true)).contains(Availability.QUESTIONABLE);
      assertThat(availabilities(team, statuses, false)).contains(Availability.OUT);
      assertThat(
              team.spots().stream()
                  .filter(spot -> spot.slot() == LineupSlot.RESERVE)
                  .map(spot -> statuses.get(spot.playerId()).availability()))
          .containsOnly(Availability.RESERVE);
    }
  }

  @Test
  void ninetyMinutesBeforeKickoffNoPlayerIsQuestionable() {
    Game first = demo.thisWeek(START).getFirst();
    Map<PlayerId, PlayerStatus> statuses =
        demo.statuses(first.kickoff().minus(Duration.ofMinutes(90)));

    assertThat(statuses.values())
        .filteredOn(status -> first.has(status.player().team()))
        .extracting(PlayerStatus::availability)
        .doesNotContain(Availability.QUESTIONABLE, Availability.DOUBTFUL);
  }

  @Test
  void everyActivePlayerHasProjectionsOfTwoSources() {
    FactsUpdate facts = demo.world.facts(START);
    Map<PlayerId, PlayerStatus> statuses = demo.statuses(START);
    List<Game> games = demo.thisWeek(START);

    assertThat(facts.projections().orElseThrow()).hasSize(2);
    facts
        .projections()
        .orElseThrow()
        .values()
        .forEach(
            lines ->
                statuses
                    .values()
                    .forEach(
                        status -> {
                          boolean plays =
                              games.stream().anyMatch(game -> game.has(status.player().team()))
                                  && !status.availability().ruledOut();
                          assertThat(lines.containsKey(status.id())).isEqualTo(plays);
                        }));
  }

  @Test
  void threePastWeeksIncludeUsage() {
    FactsUpdate facts = demo.world.facts(START);
    PlayerId star = demo.world.league(START).teams().getFirst().spots().get(3).playerId();

    assertThat(facts.recent().orElseThrow().get(star))
        .hasSizeLessThanOrEqualTo(3)
        .allSatisfy(
            week -> {
              StatLine line = week.stats();
              assertThat(line.of("off_snp")).isPositive();
              assertThat(line.of("rec_tgt")).isGreaterThanOrEqualTo(line.of("rec"));
            });
  }

  @Test
  void everyPlayerHasASeasonAndRecentProjections() {
    FactsUpdate facts = demo.world.facts(START);
    PlayerId star = demo.world.league(START).teams().getFirst().spots().get(3).playerId();
    SeasonSoFar season = facts.season().orElseThrow().get(star);

    assertThat(season.games()).isBetween(5, 9);
    assertThat(season.total().of("rec_yd") / season.games()).isBetween(25.0, 140.0);
    assertThat(season.expected())
        .hasSizeBetween(1, 3)
        .allSatisfy(week -> assertThat(week.week()).isBetween(7, 9));
    assertThat(facts.season().orElseThrow()).hasSizeGreaterThan(250);
    assertThat(facts.thisWeek().orElseThrow()).isEmpty();
  }

  @Test
  void pointsGrowDuringGamesAndStayAfterwards() {
    Game first = demo.thisWeek(START).getFirst();
    PlayerId star =
        demo
            .world
            .facts(START)
            .projections()
            .orElseThrow()
            .get(DemoWorld.FIRST_SOURCE)
            .keySet()
            .stream()
            .filter(id -> first.has(demo.statuses(START).get(id).player().team()))
            .filter(id -> done(first.kickoff().plus(DemoSeason.GAME_LENGTH), id).of("rec_yd") > 20)
            .min(Comparator.comparing(PlayerId::value))
            .orElseThrow();
    double whole = done(first.kickoff().plus(DemoSeason.GAME_LENGTH), star).of("rec_yd");

    assertThat(demo.world.facts(first.kickoff()).thisWeek().orElseThrow()).doesNotContainKey(star);
    assertThat(done(first.kickoff().plus(Duration.ofMinutes(105)), star).of("rec_yd"))
        .isEqualTo(whole / 2, within(.01));
    assertThat(done(first.kickoff().plus(Duration.ofHours(9)), star).of("rec_yd")).isEqualTo(whole);
  }

  private StatLine done(Instant now, PlayerId player) {
    return demo.world
        .facts(now)
        .thisWeek()
        .orElseThrow()
        .getOrDefault(player, new StatLine(Map.of()));
  }

  private static List<Availability> availabilities(
      FantasyTeam team, Map<PlayerId, PlayerStatus> statuses, boolean starting) {
    return team.spots().stream()
        .filter(spot -> spot.slot().starting() == starting)
        .map(spot -> statuses.get(spot.playerId()).availability())
        .toList();
  }
}
