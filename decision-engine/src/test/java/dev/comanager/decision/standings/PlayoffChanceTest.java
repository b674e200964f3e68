package dev.comanager.decision.standings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.comanager.decision.standings.RegularSeason.Contender;
import dev.comanager.decision.standings.RegularSeason.Expected;
import dev.comanager.decision.standings.RegularSeason.Pair;
import dev.comanager.decision.standings.RegularSeason.Week;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PlayoffChanceTest {
  private static final long SEED = 7;
  private static final Expected USUAL = new Expected(110, 24 * 24, 0);

  @Test
  void equalTeamsHaveEqualChances() {
    List<Contender> teams = Collections.nCopies(12, new Contender(2, 4, 440, 0));

    List<PlayoffChance> chances =
        PlayoffChance.of(season(teams, 10, List.of(), 6, false, false), SEED);

    assertThat(chances).allMatch(one -> Math.abs(one.playoffs() - .5) < .02);
    assertThat(chances).allMatch(one -> Math.abs(one.wins() - 7) < .05);
    assertThat(chances).allMatch(one -> Math.abs(one.place() - 6.5) < .1);
  }

  @Test
  void oneGameBetweenTwoTeamsIsTheChanceToWinIt() {
    List<Contender> teams = List.of(new Contender(5, 10, 0, 0), new Contender(5, 10, 0, 0));
    // Ahead by 12 with a variance of 2 · 24²: Φ(12 / 33.9) = .638.
    Week week = new Week(List.of(new Pair(0, 1)), List.of(new Expected(122, 24 * 24, 0), USUAL));

    List<PlayoffChance> chances =
        PlayoffChance.of(new RegularSeason(teams, List.of(week), 1, false, false), SEED);

    assertThat(chances.getFirst().playoffs()).isCloseTo(.638, within(.015));
  }

  @Test
  void levelRecordsAreDecidedByPoints() {
    List<Contender> teams =
        List.of(
            new Contender(5, 10, 900, 0),
            new Contender(5, 10, 901, 0),
            new Contender(4, 10, 2000, 0));

    assertThat(PlayoffChance.of(new RegularSeason(teams, List.of(), 1, false, false), SEED))
        .extracting(PlayoffChance::playoffs)
        .containsExactly(0.0, 1.0, 0.0);
  }

  @Test
  void theWinnerOfAWeakDivisionQualifiesFirst() {
    List<Contender> teams =
        List.of(new Contender(9, 10, 0, 0), new Contender(8, 10, 0, 0), new Contender(3, 10, 0, 1));

    assertThat(PlayoffChance.of(new RegularSeason(teams, List.of(), 2, true, false), SEED))
        .extracting(PlayoffChance::playoffs)
        .containsExactly(1.0, 0.0, 1.0);
    assertThat(PlayoffChance.of(new RegularSeason(teams, List.of(), 2, false, false), SEED))
        .extracting(PlayoffChance::playoffs)
        .containsExactly(1.0, 1.0, 0.0);
  }

  @Test
  void medianGamesAreASecondGameEachWeek() {
    List<Contender> teams = Collections.nCopies(5, new Contender(0, 0, 0, 0));

    List<PlayoffChance> chances =
        PlayoffChance.of(season(teams, 6, List.of(), 2, false, true), SEED);

    // Six games against the middle, and of five teams one has no opponent in each week.
    assertThat(chances).allMatch(one -> Math.abs(one.wins() - (3 + 6 * .8 / 2)) < .05);
  }

  @Test
  void aTeamOutOfReachIsOut() {
    List<Contender> teams =
        List.of(
            new Contender(10, 12, 0, 0), new Contender(10, 12, 0, 0), new Contender(7, 12, 0, 0));

    assertThat(
            PlayoffChance.of(season(teams, 2, List.of(), 2, false, false), SEED)
                .getLast()
                .playoffs())
        .isZero();
  }

  private static RegularSeason season(
      List<Contender> teams,
      int weeks,
      List<Pair> pairs,
      int places,
      boolean divisions,
      boolean median) {
    List<Week> left =
        IntStream.range(0, weeks)
            .mapToObj(_ -> new Week(pairs, Collections.nCopies(teams.size(), USUAL)))
            .toList();
    return new RegularSeason(teams, left, places, divisions, median);
  }
}
