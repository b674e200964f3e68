package dev.comanager.decision.trade;

import static dev.comanager.decision.sample.FullRosters.player;
import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.facts.Practice;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.sample.FullRosters;
import dev.comanager.decision.sample.SampleLeague;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A player on injured reserve comes back, wherever he is parked until then. */
class InjuredReserveTest {
  private static List<Double> changes(LineupSlot slot, Availability availability) {
    SampleLeague league =
        FullRosters.usual()
            .mine(
                slot,
                player("hurt", "Cal Moss", Position.RB, "BUF", 40)
                    .listed(availability, Practice.NONE, "Knee"));
    return TradeCards.call(league, List.of("rb2"), List.of("trb2")).weighed().changes();
  }

  @ParameterizedTest
  @EnumSource(names = {"OUT", "QUESTIONABLE", "HEALTHY"})
  void aTradeCountsHimLikeOnTheBench(Availability availability) {
    assertThat(changes(LineupSlot.RESERVE, availability))
        .isEqualTo(changes(LineupSlot.BENCH, availability));
  }

  @Test
  void aPlayerOnTheTaxiSquadDoesNotCount() {
    assertThat(changes(LineupSlot.TAXI, Availability.OUT))
        .isNotEqualTo(changes(LineupSlot.BENCH, Availability.OUT));
  }
}
