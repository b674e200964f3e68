package dev.comanager.decision.trade;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.event.RecheckReported.State;
import dev.comanager.contracts.event.RecheckRequested;
import dev.comanager.decision.decisions.MoveSubject;
import dev.comanager.decision.decisions.TrackedDecision;
import dev.comanager.decision.sample.FullRosters;
import dev.comanager.decision.sample.LaterFacts;
import dev.comanager.decision.sample.SampleLeague;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class RolledOverTest {
  @Test
  void aTradeOfMondayIsStillDecidedInTheNewWeek() {
    SampleLeague league = FullRosters.usual();
    TrackedDecision tracked =
        AnalyzeTrade.tracked(TradeCards.call(league, List.of("rb1"), List.of("trb1")))
            .orElseThrow();
    Instant thursday = SampleLeague.NOW.plus(Duration.ofDays(6));
    league.leagueWeek(SampleLeague.WEEK + 1).statusAsOf(thursday);

    assertThat(
            TradeRecheck.report(
                    MoveSubject.read(tracked.subject()),
                    new RecheckRequested(tracked.follow().fingerprint(), 3),
                    league.linked(),
                    LaterFacts.inWeek(SampleLeague.WEEK + 1, league.facts()),
                    thursday)
                .state())
        .isEqualTo(State.CALL);
  }
}
