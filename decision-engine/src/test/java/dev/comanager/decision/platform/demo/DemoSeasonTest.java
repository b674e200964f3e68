package dev.comanager.decision.platform.demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.decision.facts.Game;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class DemoSeasonTest {
  private static final Instant ANCHOR = Instant.parse("2026-10-29T21:00:00Z");
  private static final DemoRandom RANDOM = new DemoRandom(DemoWorld.SEED);
  private static final DemoSeason SEASON = new DemoSeason(ANCHOR);

  @Property(tries = 200)
  void aFreshSeasonBeginsWithAllGamesOneToThreeDaysAway(
      @ForAll @IntRange(max = 24 * 365) int hours) {
    Instant now = ANCHOR.plus(Duration.ofHours(hours));
    DemoSeason season = new DemoSeason(now);

    assertThat(season.at(now).number()).isEqualTo(10);
    assertThat(season.gamesOf(season.at(now), now, RANDOM))
        .allSatisfy(
            game ->
                assertThat(Duration.between(now, game.kickoff()))
                    .isBetween(Duration.ofHours(19), Duration.ofHours(72)));
  }

  @Property(tries = 500)
  void atAnyTimeAGameOfTheWeekIsStillAheadOrRunning(@ForAll @IntRange(max = 24 * 400) int hours) {
    Instant now = ANCHOR.plus(Duration.ofHours(hours));

    assertThat(SEASON.gamesOf(SEASON.at(now), now, RANDOM))
        .anySatisfy(game -> assertThat(game.state()).isNotEqualTo(Game.State.FINAL));
  }

  @Test
  void aWeekEndsWithItsLastGameAndASeasonAfterWeekSeventeen() {
    Instant now = ANCHOR;
    DemoSeason.Week before = SEASON.at(now);
    for (int rolls = 0; rolls < 20; rolls++) {
      Instant over = lastKickoff(before, now).plus(DemoSeason.GAME_LENGTH);
      assertThat(SEASON.at(over.minusSeconds(1))).isEqualTo(before);
      DemoSeason.Week after = SEASON.at(over);
      DemoSeason.Week next =
          before.number() == DemoSeason.WEEKS
              ? new DemoSeason.Week(before.season() + 1, 1)
              : new DemoSeason.Week(before.season(), before.number() + 1);
      assertThat(after).isEqualTo(next);
      before = after;
      now = over;
    }
  }

  @Test
  void gamesKickOffAtTheUsualTimesAcrossAClockChange() {
    Set<LocalTime> hours = new HashSet<>();
    for (Game game : SEASON.games(2026, ANCHOR, RANDOM)) {
      hours.add(game.kickoff().atZone(ZoneId.of("America/New_York")).toLocalTime());
    }

    assertThat(hours)
        .containsExactlyInAnyOrder(
            LocalTime.of(13, 0), LocalTime.of(16, 25), LocalTime.of(20, 15), LocalTime.of(20, 20));
  }

  @Test
  void aTeamPlaysAtMostOnceAWeekAndHasOneByeASeason() {
    for (int week = 1; week <= DemoSeason.WEEKS; week++) {
      List<String> playing =
          SEASON.gamesOf(new DemoSeason.Week(2026, week), ANCHOR, RANDOM).stream()
              .flatMap(game -> Stream.of(game.home(), game.away()))
              .toList();
      assertThat(playing).doesNotHaveDuplicates();
    }
    for (DemoNames.ProTeam team : DemoNames.PRO_TEAMS) {
      long games =
          SEASON.games(2026, ANCHOR, RANDOM).stream().filter(game -> game.has(team.code())).count();
      assertThat(games).isEqualTo(DemoSeason.WEEKS - 1);
    }
  }

  private static Instant lastKickoff(DemoSeason.Week week, Instant now) {
    return SEASON.gamesOf(week, now, RANDOM).stream()
        .map(Game::kickoff)
        .max(Comparator.naturalOrder())
        .orElseThrow();
  }
}
