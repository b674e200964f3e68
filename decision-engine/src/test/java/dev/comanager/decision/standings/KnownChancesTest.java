package dev.comanager.decision.standings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.decision.standings.RegularSeason.Contender;
import dev.comanager.decision.standings.RegularSeason.Expected;
import dev.comanager.decision.standings.RegularSeason.Pair;
import dev.comanager.decision.standings.RegularSeason.Week;
import java.util.List;
import org.junit.jupiter.api.Test;

class KnownChancesTest {
  private static final long SEED = 7;

  @Test
  void anEqualSeasonIsNotPlayedAgain() {
    List<PlayoffChance> first = KnownChances.of(season(6, 110), SEED);

    assertThat(KnownChances.of(season(6, 110), SEED)).isSameAs(first);
  }

  @Test
  void otherResultsOtherExpectationsAndOtherLuckMakeOtherChances() {
    List<PlayoffChance> before = KnownChances.of(season(6, 110), SEED);

    assertThat(KnownChances.of(season(5, 110), SEED))
        .isEqualTo(PlayoffChance.of(season(5, 110), SEED))
        .isNotEqualTo(before);
    assertThat(KnownChances.of(season(6, 104), SEED))
        .isEqualTo(PlayoffChance.of(season(6, 104), SEED))
        .isNotEqualTo(before);
    assertThat(KnownChances.of(season(6, 110), SEED + 1))
        .isEqualTo(PlayoffChance.of(season(6, 110), SEED + 1))
        .isNotEqualTo(before);
  }

  private static RegularSeason season(double winsOfTheFirst, double expectedOfTheFirst) {
    Expected others = new Expected(110, 600, 13);
    return new RegularSeason(
        List.of(
            new Contender(winsOfTheFirst, 10, 1100, 0),
            new Contender(6, 10, 1090, 0),
            new Contender(5, 10, 1110, 0),
            new Contender(4, 10, 1000, 0)),
        List.of(
            new Week(
                List.of(new Pair(0, 1), new Pair(2, 3)),
                List.of(new Expected(expectedOfTheFirst, 600, 13), others, others, others))),
        2,
        false,
        false);
  }
}
