package dev.comanager.decision.facts;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class ScheduleTest {
  private static final Instant SUNDAY = Instant.parse("2026-11-22T18:00:00Z");
  private static final Schedule SCHEDULE =
      new Schedule(
          List.of(
              game("c", 13, "DET", "KC", SUNDAY.plusSeconds(14 * 86_400)),
              game("b", 12, "BUF", "KC", SUNDAY.plusSeconds(7 * 86_400)),
              game("a", 11, "DET", "BUF", SUNDAY)));

  @Test
  void aByeIsAGapInTheSchedule() {
    assertThat(SCHEDULE.onBye("KC", 11)).isTrue();
    assertThat(SCHEDULE.onBye("DET", 11)).isFalse();
    assertThat(SCHEDULE.byeFrom("DET", 11)).contains(12);
    assertThat(SCHEDULE.byeFrom("KC", 12)).isEmpty();
  }

  @Test
  void aWeekWithoutKnownGamesIsNotABye() {
    assertThat(SCHEDULE.onBye("DET", 14)).isFalse();
    assertThat(SCHEDULE.byeFrom("DET", 14)).isEmpty();
  }

  @Test
  void theNextGameIsTheFirstThatHasNotBegun() {
    assertThat(SCHEDULE.nextGameOf("DET", SUNDAY.minusSeconds(1)).map(Game::eventId)).contains("a");
    assertThat(SCHEDULE.nextGameOf("DET", SUNDAY).map(Game::eventId)).contains("c");
    assertThat(SCHEDULE.nextGameOf("SEA", SUNDAY)).isEmpty();
  }

  @Test
  void aGameThatIsOffIsNoGameOfItsWeek() {
    Schedule schedule =
        new Schedule(
            List.of(
                game("a", 11, "DET", "BUF", SUNDAY).in(Game.State.POSTPONED),
                game("b", 12, "DET", "KC", SUNDAY.plusSeconds(7 * 86_400)),
                game("c", 13, "KC", "BUF", SUNDAY.plusSeconds(14 * 86_400))));

    assertThat(schedule.gameOf("DET", 11)).isEmpty();
    assertThat(schedule.onBye("DET", 11)).isTrue();
    assertThat(schedule.nextGameOf("DET", SUNDAY.minusSeconds(1)).map(Game::eventId)).contains("b");
    assertThat(schedule.byeFrom("DET", 11)).as("no gap").contains(13);
  }

  @Test
  void aGameWithANewTimeCountsAgain() {
    Schedule schedule =
        new Schedule(
            List.of(
                game("a", 11, "DET", "BUF", SUNDAY).in(Game.State.POSTPONED),
                game("b", 11, "DET", "BUF", SUNDAY.plusSeconds(2 * 86_400))));

    assertThat(schedule.gameOf("DET", 11).map(Game::eventId)).contains("b");
    assertThat(schedule.onBye("BUF", 11)).isFalse();
  }

  @Test
  void gamesAreSortedByKickoff() {
    assertThat(SCHEDULE.games()).extracting(Game::eventId).containsExactly("a", "b", "c");
  }

  private static Game game(String id, int week, String home, String away, Instant kickoff) {
    return new Game(
        id, 2026, week, home, away, kickoff, Game.State.SCHEDULED, Double.NaN, Double.NaN);
  }
}
