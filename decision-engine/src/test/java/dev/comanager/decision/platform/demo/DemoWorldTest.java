package dev.comanager.decision.platform.demo;

import static dev.comanager.decision.platform.demo.DemoFixture.START;
import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.decision.facts.FactsUpdate;
import dev.comanager.decision.facts.Game;
import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.Matchup;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.RosterSpot;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class DemoWorldTest {
  private static final Set<String> BETTING =
      Set.of("odds", "bet", "wager", "spread", "moneyline", "parlay", "favorite", "underdog");

  private final DemoFixture demo = new DemoFixture();

  @Test
  void theSameTimeGivesTheSameFacts() {
    DemoWorld again = new DemoWorld(DemoWorld.SEED, START);

    assertThat(again.facts(START)).isEqualTo(demo.world.facts(START));
    assertThat(again.league(START)).isEqualTo(demo.world.league(START));
  }

  @Test
  void rightAfterAFreshStartEveryGameOfTheWeekIsOneToThreeDaysAway() {
    List<Game> games = demo.thisWeek(START);

    assertThat(games)
        .hasSize(11)
        .allSatisfy(
            game ->
                assertThat(Duration.between(START, game.kickoff()))
                    .isBetween(Duration.ofDays(1), Duration.ofDays(3)));
    long early = countAt(games, games.getFirst().kickoff());
    long late = countAt(games, games.getLast().kickoff());
    assertThat(early).isEqualTo(1);
    assertThat(late).isEqualTo(1);
  }

  @Test
  void atAnyTimeOfAWholeSeasonALockIsNear() {
    for (int hours = 0; hours < 24 * 75; hours += 31) {
      Instant now = START.plus(Duration.ofHours(hours));
      assertThat(demo.thisWeek(now))
          .as("at %s", now)
          .isNotEmpty()
          .anyMatch(game -> game.kickoff().plus(DemoSeason.GAME_LENGTH).isAfter(now));
      Instant next =
          demo.world.facts(now).games().orElseThrow().stream()
              .map(Game::kickoff)
              .filter(kickoff -> kickoff.isAfter(now))
              .min(Comparator.naturalOrder())
              .orElse(now.plus(Duration.ofDays(3)));
      assertThat(Duration.between(now, next)).isLessThanOrEqualTo(Duration.ofDays(3));
    }
  }

  @Test
  void aWeekEndsWithItsLastGame() {
    Instant lastEnd = demo.thisWeek(START).getLast().kickoff().plus(DemoSeason.GAME_LENGTH);

    assertThat(week(lastEnd.minusSeconds(1))).isEqualTo(week(START));
    assertThat(week(lastEnd)).isEqualTo(week(START) + 1);
  }

  @Test
  void afterWeekSeventeenANewSeasonBegins() {
    Instant later = START.plus(Duration.ofDays(33));
    FactsUpdate.SeasonWeek now = demo.world.facts(later).week().orElseThrow();

    assertThat(now.season()).isEqualTo(2027);
    assertThat(now.week()).isEqualTo(1);
    assertThat(demo.world.league(later).teams()).allMatch(team -> team.record().text().isEmpty());
  }

  @Test
  void everyTeamHasOneByeAndPlaysOnceInEveryOtherWeek() {
    List<Game> games = demo.world.facts(START).games().orElseThrow();
    for (DemoNames.ProTeam team : DemoNames.PRO_TEAMS) {
      List<Integer> weeks =
          games.stream().filter(game -> game.has(team.code())).map(Game::week).toList();
      assertThat(weeks).doesNotHaveDuplicates().hasSize(DemoSeason.WEEKS - 1);
    }
  }

  @Test
  void twelveRostersAreFullAndAboutAHundredAndTwentyPlayersAreFree() {
    League league = demo.world.league(START);

    assertThat(league.teams()).hasSize(12);
    Set<PlayerId> rostered = new HashSet<>();
    for (FantasyTeam team : league.teams()) {
      assertThat(team.spots()).hasSize(16).allMatch(spot -> spot.playerId() != null);
      assertThat(team.spots().stream().filter(spot -> spot.slot().starting())).hasSize(9);
      for (RosterSpot spot : team.spots()) {
        assertThat(rostered.add(spot.playerId())).isTrue();
        assertThat(
                spot.slot().accepts(demo.statuses(START).get(spot.playerId()).player().position()))
            .isTrue();
      }
    }
    assertThat(demo.statuses(START)).hasSize(rostered.size() + 120);
  }

  @Test
  void aRunningGameCountsByItsPlayedShare() {
    Game first = demo.thisWeek(START).getFirst();
    Instant half = first.kickoff().plus(DemoSeason.GAME_LENGTH.dividedBy(2));
    Instant end = first.kickoff().plus(DemoSeason.GAME_LENGTH);

    assertThat(scored(START)).isZero();
    assertThat(scored(half)).isPositive().isLessThan(scored(end));
  }

  @Test
  void recordsFollowFromTheScoresOfEarlierWeeks() {
    League league = demo.world.league(START);

    assertThat(league.teams())
        .allSatisfy(
            team ->
                assertThat(team.record().wins() + team.record().losses() + team.record().ties())
                    .isEqualTo(9));
    assertThat(league.teams().stream().mapToInt(team -> team.record().wins()).sum())
        .isEqualTo(league.teams().stream().mapToInt(team -> team.record().losses()).sum());
    assertThat(league.teams().stream().map(FantasyTeam::waiverPosition))
        .containsExactlyInAnyOrder(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12);
    assertThat(league.matchups()).hasSize(6);
  }

  @Test
  void pointsOfAWeekResembleFantasyPoints() {
    double mean =
        demo.world.league(START).teams().stream()
                .mapToDouble(FantasyTeam::pointsFor)
                .average()
                .orElseThrow()
            / 9;

    assertThat(mean).isBetween(70.0, 140.0);
  }

  @Test
  void namesAreUniqueAndFreeOfBettingTerms() {
    Map<String, Integer> names = new HashMap<>();
    demo.statuses(START)
        .values()
        .forEach(status -> names.merge(status.player().name(), 1, Integer::sum));
    demo.world.league(START).teams().forEach(team -> names.merge(team.name(), 1, Integer::sum));

    assertThat(names.values()).containsOnly(1);
    assertThat(
            names.keySet().stream()
                .flatMap(name -> List.of(name.toLowerCase(Locale.ROOT).split(" ")).stream()))
        .doesNotContainAnyElementsOf(BETTING);
  }

  @Test
  void thePlayersInTheReadmeAreOnTheDemoLinesTeam() throws IOException {
    String readme = Files.readString(Path.of("..", "README.md"));
    List<String> named =
        Pattern.compile("\"players\":\\[\"([^\"]+)\",\"([^\"]+)\"]")
            .matcher(readme)
            .results()
            .flatMap(found -> Stream.of(found.group(1), found.group(2)))
            .toList();
    DemoPlayers players = new DemoPlayers(new DemoRandom(DemoWorld.SEED));
    DemoRosters.Roster team = new DemoRosters(players).of(0);

    assertThat(DemoNames.MANAGERS.getFirst().username()).isEqualTo("milltown");
    assertThat(named)
        .hasSize(2)
        .isSubsetOf(
            Stream.concat(team.starters().stream(), team.bench().stream())
                .map(player -> player.player().name())
                .toList());
  }

  private double scored(Instant now) {
    return demo.world.league(now).matchups().stream()
        .mapToDouble((Matchup matchup) -> matchup.homeScored() + matchup.awayScored())
        .sum();
  }

  private int week(Instant now) {
    return demo.world.facts(now).week().orElseThrow().week();
  }

  private static long countAt(List<Game> games, Instant kickoff) {
    return games.stream().filter(game -> game.kickoff().equals(kickoff)).count();
  }
}
