package dev.comanager.decision.week;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.facts.Practice;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.sample.SampleLeague;
import dev.comanager.decision.sample.SampleLeague.Sketch;
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
}
