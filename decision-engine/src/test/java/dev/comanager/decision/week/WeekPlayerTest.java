package dev.comanager.decision.week;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.facts.Practice;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.sample.SampleLeague;
import dev.comanager.decision.sample.SampleLeague.Sketch;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class WeekPlayerTest {
  @ParameterizedTest
  @EnumSource(
      value = Availability.class,
      names = {"RESERVE", "SUSPENDED", "OUT", "INACTIVE"})
  void aPlayerWhoCannotPlayCountsZeroInAnySlotAndFromAnySource(Availability listed) {
    SampleLeague league =
        new SampleLeague()
            .game("DET", 26.1, "IND", 21.3)
            .mine(
                LineupSlot.WR_SLOT,
                Sketch.of("p:w", "Will Parked", Position.WR, "DET")
                    .projected(17)
                    .listed(listed, Practice.UNKNOWN, "Knee"));

    WeekPlayer parked =
        WeekPlayer.of(league.player("p:w"), league.linked(), league.facts(), SampleLeague.NOW);

    assertThat(parked.cannotPlay()).isTrue();
    assertThat(parked.expectedPoints()).isZero();
    assertThat(parked.shownPoints()).isZero();
  }

  @Test
  void inactivesAreKnownOnlyWhereTheKickoffIs() {
    assertThat(atSunday(true, false).inactivesKnown()).isTrue();
    assertThat(atSunday(true, true).inactivesKnown()).isFalse();
    assertThat(StatusText.inactives(atSunday(true, true), SampleLeague.SUNDAY_EARLY)).isEmpty();
  }

  @Test
  void aStatusOfTheDailyListSaysNothingOfTheInactives() {
    assertThat(atSunday(false, false).inactivesKnown()).isFalse();
  }

  /** At 11:45 AM Eastern, an hour and a quarter before an early game on a Sunday. */
  private static WeekPlayer atSunday(boolean projected, boolean guessed) {
    Instant now = SampleLeague.SUNDAY_EARLY.minus(Duration.ofMinutes(75));
    Sketch sketch =
        Sketch.of("p:w", "Will Parked", Position.WR, "DET")
            .listed(Availability.QUESTIONABLE, Practice.LIMITED, "Knee");
    SampleLeague league =
        new SampleLeague()
            .statusAsOf(now)
            .game("DET", 26.1, "IND", 21.3)
            .mine(LineupSlot.WR_SLOT, projected ? sketch.projected(17) : sketch);
    SeasonFacts facts = league.facts();
    SeasonFacts timed =
        new SeasonFacts(
            facts.playerPool(),
            facts.season(),
            facts.week(),
            facts.version(),
            facts.players(),
            facts.games().stream().map(game -> game.at(game.kickoff(), guessed)).toList(),
            true,
            now,
            facts.sources());
    return WeekPlayer.of(league.player("p:w"), league.linked(), timed, now);
  }
}
