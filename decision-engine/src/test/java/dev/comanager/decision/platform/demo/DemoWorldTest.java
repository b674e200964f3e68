package dev.comanager.decision.platform.demo;

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
import dev.comanager.decision.league.Matchup;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.RosterSpot;
import dev.comanager.decision.league.StatLine;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class DemoWorldTest {
  private static final Instant START = Instant.parse("2026-11-20T06:27:00Z");
  private static final Set<String> BETTING =
      Set.of("odds", "bet", "wager", "spread", "moneyline", "parlay", "favorite", "underdog");

  private final DemoWorld world = new DemoWorld(DemoWorld.SEED, START);

  @Test
  void theSameTimeGivesTheSameFacts() {
    DemoWorld again = new DemoWorld(DemoWorld.SEED, START);

    assertThat(again.facts(START)).isEqualTo(world.facts(START));
    assertThat(again.league(START)).isEqualTo(world.league(START));
  }

  @Test
  void rightAfterAFreshStartEveryGameOfTheWeekIsOneToThreeDaysAway() {
    List<Game> games = thisWeek(START);

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
      assertThat(thisWeek(now))
          .as("at %s", now)
          .isNotEmpty()
          .anyMatch(game -> game.kickoff().plus(DemoSeason.GAME_LENGTH).isAfter(now));
      Instant next =
          world.facts(now).games().orElseThrow().stream()
              .map(Game::kickoff)
              .filter(kickoff -> kickoff.isAfter(now))
              .min(Comparator.naturalOrder())
              .orElse(now.plus(Duration.ofDays(3)));
      assertThat(Duration.between(now, next)).isLessThanOrEqualTo(Duration.ofDays(3));
    }
  }

  @Test
  void aWeekEndsWithItsLastGame() {
    Instant lastEnd = thisWeek(START).getLast().kickoff().plus(DemoSeason.GAME_LENGTH);

    assertThat(week(lastEnd.minusSeconds(1))).isEqualTo(week(START));
    assertThat(week(lastEnd)).isEqualTo(week(START) + 1);
  }

  @Test
  void afterWeekSeventeenANewSeasonBegins() {
    Instant later = START.plus(Duration.ofDays(33));
    FactsUpdate.SeasonWeek now = world.facts(later).week().orElseThrow();

    assertThat(now.season()).isEqualTo(2027);
    assertThat(now.week()).isEqualTo(1);
    assertThat(world.league(later).teams()).allMatch(team -> team.record().text().isEmpty());
  }

  @Test
  void everyTeamHasOneByeAndPlaysOnceInEveryOtherWeek() {
    List<Game> games = world.facts(START).games().orElseThrow();
    for (DemoNames.ProTeam team : DemoNames.PRO_TEAMS) {
      List<Integer> weeks =
          games.stream().filter(game -> game.has(team.code())).map(Game::week).toList();
      assertThat(weeks).doesNotHaveDuplicates().hasSize(DemoSeason.WEEKS - 1);
    }
  }

  @Test
  void twelveRostersAreFullAndAboutAHundredAndTwentyPlayersAreFree() {
    League league = world.league(START);

    assertThat(league.teams()).hasSize(12);
    Set<PlayerId> rostered = new HashSet<>();
    for (FantasyTeam team : league.teams()) {
      assertThat(team.spots()).hasSize(16).allMatch(spot -> spot.playerId() != null);
      assertThat(team.spots().stream().filter(spot -> spot.slot().starting())).hasSize(9);
      for (RosterSpot spot : team.spots()) {
        assertThat(rostered.add(spot.playerId())).isTrue();
        assertThat(spot.slot().accepts(statuses(START).get(spot.playerId()).player().position()))
            .isTrue();
      }
    }
    assertThat(statuses(START)).hasSize(rostered.size() + 120);
  }

  @Test
  void everyWeekHasInjuriesOfEveryClass() {
    League league = world.league(START);
    Map<PlayerId, PlayerStatus> statuses = statuses(START);

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
    Game first = thisWeek(START).getFirst();
    Map<PlayerId, PlayerStatus> statuses = statuses(first.kickoff().minus(Duration.ofMinutes(90)));

    assertThat(statuses.values())
        .filteredOn(status -> first.has(status.player().team()))
        .extracting(PlayerStatus::availability)
        .doesNotContain(Availability.QUESTIONABLE, Availability.DOUBTFUL);
  }

  @Test
  void everyActivePlayerHasProjectionsOfTwoSources() {
    FactsUpdate facts = world.facts(START);
    Map<PlayerId, PlayerStatus> statuses = statuses(START);
    List<Game> games = thisWeek(START);

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
  void aRunningGameCountsByItsPlayedShare() {
    Game first = thisWeek(START).getFirst();
    Instant half = first.kickoff().plus(DemoSeason.GAME_LENGTH.dividedBy(2));
    Instant end = first.kickoff().plus(DemoSeason.GAME_LENGTH);

    assertThat(scored(START)).isZero();
    assertThat(scored(half)).isPositive().isLessThan(scored(end));
  }

  @Test
  void recordsFollowFromTheScoresOfEarlierWeeks() {
    League league = world.league(START);

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
        world.league(START).teams().stream()
                .mapToDouble(FantasyTeam::pointsFor)
                .average()
                .orElseThrow()
            / 9;

    assertThat(mean).isBetween(70.0, 140.0);
  }

  @Test
  void threePastWeeksIncludeUsage() {
    FactsUpdate facts = world.facts(START);
    PlayerId star = world.league(START).teams().getFirst().spots().get(3).playerId();

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
    FactsUpdate facts = world.facts(START);
    PlayerId star = world.league(START).teams().getFirst().spots().get(3).playerId();
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
    Game first = thisWeek(START).getFirst();
    PlayerId star =
        world.facts(START).projections().orElseThrow().get(DemoWorld.FIRST_SOURCE).keySet().stream()
            .filter(id -> first.has(statuses(START).get(id).player().team()))
            .filter(id -> done(first.kickoff().plus(DemoSeason.GAME_LENGTH), id).of("rec_yd") > 20)
            .min(Comparator.comparing(PlayerId::value))
            .orElseThrow();
    double whole = done(first.kickoff().plus(DemoSeason.GAME_LENGTH), star).of("rec_yd");

    assertThat(world.facts(first.kickoff()).thisWeek().orElseThrow()).doesNotContainKey(star);
    assertThat(done(first.kickoff().plus(Duration.ofMinutes(105)), star).of("rec_yd"))
        .isEqualTo(whole / 2, within(.01));
    assertThat(done(first.kickoff().plus(Duration.ofHours(9)), star).of("rec_yd")).isEqualTo(whole);
  }

  private StatLine done(Instant now, PlayerId player) {
    return world.facts(now).thisWeek().orElseThrow().getOrDefault(player, new StatLine(Map.of()));
  }

  @Test
  void namesAreUniqueAndFreeOfBettingTerms() {
    Map<String, Integer> names = new HashMap<>();
    statuses(START)
        .values()
        .forEach(status -> names.merge(status.player().name(), 1, Integer::sum));
    world.league(START).teams().forEach(team -> names.merge(team.name(), 1, Integer::sum));

    assertThat(names.values()).containsOnly(1);
    assertThat(
            names.keySet().stream()
                .flatMap(name -> List.of(name.toLowerCase(Locale.ROOT).split(" ")).stream()))
        .doesNotContainAnyElementsOf(BETTING);
  }

  private double scored(Instant now) {
    return world.league(now).matchups().stream()
        .mapToDouble((Matchup matchup) -> matchup.homeScored() + matchup.awayScored())
        .sum();
  }

  private int week(Instant now) {
    return world.facts(now).week().orElseThrow().week();
  }

  private List<Game> thisWeek(Instant now) {
    FactsUpdate facts = world.facts(now);
    int week = facts.week().orElseThrow().week();
    return facts.games().orElseThrow().stream()
        .filter(game -> game.week() == week)
        .sorted(Comparator.comparing(Game::kickoff))
        .toList();
  }

  private Map<PlayerId, PlayerStatus> statuses(Instant now) {
    return world.facts(now).players().orElseThrow().players().stream()
        .collect(Collectors.toMap(PlayerStatus::id, status -> status));
  }

  private static List<Availability> availabilities(
      FantasyTeam team, Map<PlayerId, PlayerStatus> statuses, boolean starting) {
    return team.spots().stream()
        .filter(spot -> spot.slot().starting() == starting)
        .map(spot -> statuses.get(spot.playerId()).availability())
        .toList();
  }

  private static long countAt(List<Game> games, Instant kickoff) {
    return games.stream().filter(game -> game.kickoff().equals(kickoff)).count();
  }
}
