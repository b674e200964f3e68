package dev.comanager.decision.facts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.StatLine;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SeasonSumsTest {
  private static final PlayerId PLAYER = new PlayerId("nfl:1");

  @Test
  void weeksAreSummedAndTheLastThreeAreKept() {
    SeasonSums sums = new SeasonSums(11);
    for (int week : new int[] {10, 9, 7, 6, 2}) {
      sums.done(week, line("rec_yd", week));
    }

    SeasonSoFar season = sums.seasons().get(PLAYER);
    assertThat(season.games()).isEqualTo(5);
    assertThat(season.total().of("rec_yd")).isEqualTo(34);
    assertThat(sums.recent().get(PLAYER)).extracting(PlayedWeek::week).containsExactly(10, 9, 7);
  }

  @Test
  void oldGamesAreNotRecentGames() {
    SeasonSums sums = new SeasonSums(11);
    sums.done(10, line("rec_yd", 50));
    sums.done(4, line("rec_yd", 90));

    assertThat(sums.recent().get(PLAYER)).extracting(PlayedWeek::week).containsExactly(10);
    assertThat(sums.seasons().get(PLAYER).games()).isEqualTo(2);
  }

  @Test
  void projectionsAreKeptNewestFirstEvenWithoutAGamePlayed() {
    SeasonSums sums = new SeasonSums(11);
    for (int week : new int[] {10, 9, 8, 7}) {
      sums.expected(week, line("rec_yd", week));
    }

    SeasonSoFar season = sums.seasons().get(PLAYER);
    assertThat(season.games()).isZero();
    assertThat(season.expected()).extracting(PlayedWeek::week).containsExactly(10, 9, 8);
  }

  @Test
  void aStatMissingFromASourceCountsAsZeroInTheMean() {
    StatLine mean =
        MeanLine.of(
            List.of(
                new StatLine(Map.of("rec", 4.0, "rec_yd", 60.0)),
                new StatLine(Map.of("rec", 6.0))));

    assertThat(mean.of("rec")).isEqualTo(5);
    assertThat(mean.of("rec_yd")).isEqualTo(30);
  }

  private static Map<PlayerId, StatLine> line(String stat, double amount) {
    return Map.of(PLAYER, new StatLine(Map.of(stat, amount)));
  }
}
