package dev.comanager.decision.standings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.comanager.decision.standings.RegularSeason.Contender;
import dev.comanager.decision.standings.RegularSeason.Expected;
import dev.comanager.decision.standings.RegularSeason.Pair;
import dev.comanager.decision.standings.RegularSeason.Week;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** The chances of any league that a platform may report. */
class PlayoffChancePropertyTest {
  private static final long SEED = 11;
  private static final int SEEDS = 60;
  private static final int PLAIN = 10_000;
  private static final double PLAIN_SEASONS = PLAIN;

  @Property(tries = 40)
  void theChancesOfAllTeamsAddUpToThePlaces(
      @ForAll @IntRange(min = 2, max = 20) int teams,
      @ForAll @IntRange(min = 0, max = 8) int weeks,
      @ForAll @IntRange(min = 1, max = 19) int places,
      @ForAll boolean divisions,
      @ForAll boolean median,
      @ForAll long facts) {
    RegularSeason season = season(teams, weeks, Math.min(places, teams), divisions, median, facts);

    List<PlayoffChance> chances = PlayoffChance.of(season, SEED);

    assertThat(chances).hasSize(teams);
    assertThat(chances.stream().mapToDouble(PlayoffChance::playoffs).sum())
        .isCloseTo(season.places(), within(1e-9));
    assertThat(chances).allMatch(one -> one.playoffs() >= 0 && one.playoffs() <= 1);
    assertThat(chances.stream().mapToDouble(PlayoffChance::place).sum())
        .isCloseTo(teams * (teams + 1) / 2.0, within(1e-6));
    assertThat(chances).allMatch(one -> one.place() >= 1 && one.place() <= teams);
  }

  @Property(tries = 20)
  void theSameFactsGiveTheSameAnswer(@ForAll long facts, @ForAll boolean median) {
    assertThat(PlayoffChance.of(season(12, 5, 6, true, median, facts), SEED))
        .isEqualTo(PlayoffChance.of(season(12, 5, 6, true, median, facts), SEED));
  }

  @Property(tries = 20)
  void aStrongerTeamIsNeverWorseOff(@ForAll long facts, @ForAll boolean divisions) {
    RegularSeason season = season(10, 6, 4, divisions, false, facts);

    PlayoffChance before = PlayoffChance.of(season, SEED).getFirst();
    PlayoffChance after = PlayoffChance.of(stronger(season), SEED).getFirst();

    assertThat(after.playoffs()).isGreaterThanOrEqualTo(before.playoffs());
    assertThat(after.wins()).isGreaterThanOrEqualTo(before.wins());
  }

  @Property(tries = 30)
  void theChancesAreThoseOfPlainSeasons(
      @ForAll @IntRange(min = 2, max = 14) int teams,
      @ForAll @IntRange(min = 1, max = 8) int weeks,
      @ForAll boolean divisions,
      @ForAll boolean median,
      @ForAll long facts) {
    RegularSeason season = season(teams, weeks, (teams + 1) / 2, divisions, median, facts);
    PlainSeasons plain = new PlainSeasons(season, SEED);
    plain.play(PLAIN);

    List<PlayoffChance> chances = PlayoffChance.of(season, SEED);

    for (int team = 0; team < teams; team++) {
      PlayoffChance chance = chances.get(team);
      assertThat(chance.playoffs()).isCloseTo(plain.reached(team) / PLAIN_SEASONS, within(.04));
      assertThat(chance.wins()).isCloseTo(plain.wins(team) / PLAIN_SEASONS, within(.15));
      assertThat(chance.place()).isCloseTo(plain.places(team) / PLAIN_SEASONS, within(.3));
    }
  }

  /** Little more than the error of 10,000 plain seasons at even chances, which is .005. */
  @Property(tries = 2)
  void anotherSeedChangesTheChancesLittle(@ForAll boolean median, @ForAll long facts) {
    RegularSeason season = season(12, 5, 6, false, median, facts);
    double[] sums = new double[12];
    double[] squares = new double[12];
    for (int seed = 0; seed < SEEDS; seed++) {
      List<PlayoffChance> chances = PlayoffChance.of(season, seed);
      for (int team = 0; team < sums.length; team++) {
        sums[team] += chances.get(team).playoffs();
        squares[team] += Math.pow(chances.get(team).playoffs(), 2);
      }
    }

    double variance = 0;
    for (int team = 0; team < sums.length; team++) {
      variance += (squares[team] - sums[team] * sums[team] / SEEDS) / (SEEDS - 1) / sums.length;
    }
    assertThat(Math.sqrt(variance)).isLessThan(.008);
  }

  private static RegularSeason stronger(RegularSeason season) {
    List<Week> weeks = new ArrayList<>();
    for (Week week : season.weeks()) {
      List<Expected> expected = new ArrayList<>(week.expected());
      Expected first = expected.getFirst();
      expected.set(0, new Expected(first.points() + 8, first.variance(), first.drift()));
      weeks.add(new Week(week.pairs(), expected));
    }
    return new RegularSeason(
        season.teams(), weeks, season.places(), season.divisionWinners(), season.medianGames());
  }

  private static RegularSeason season(
      int teams, int weeks, int places, boolean divisions, boolean median, long facts) {
    Random random = new Random(facts);
    List<Contender> contenders = new ArrayList<>();
    int groups = divisions ? Math.max(1, Math.min(places, 3)) : 1;
    for (int team = 0; team < teams; team++) {
      contenders.add(
          new Contender(random.nextInt(6), 5, 400 + 300 * random.nextDouble(), team % groups));
    }
    List<Week> played = new ArrayList<>();
    for (int week = 0; week < weeks; week++) {
      List<Pair> pairs = new ArrayList<>();
      // Half of the seasons have no schedule.
      if (facts % 2 == 0) {
        for (int team = 0; team + 1 < teams; team += 2) {
          pairs.add(new Pair((team + week) % teams, (team + 1 + week) % teams));
        }
      }
      List<Expected> expected = new ArrayList<>();
      for (int team = 0; team < teams; team++) {
        expected.add(
            new Expected(
                -20 + 150 * random.nextDouble(),
                random.nextInt(4) == 0 ? 0 : 600 * random.nextDouble(),
                5 * random.nextDouble()));
      }
      played.add(new Week(pairs, expected));
    }
    return new RegularSeason(contenders, played, places, divisions, median);
  }
}
