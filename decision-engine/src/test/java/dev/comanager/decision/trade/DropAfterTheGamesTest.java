package dev.comanager.decision.trade;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.decision.sample.FullRosters;
import dev.comanager.decision.sample.SampleLeague;
import dev.comanager.decision.value.Outlook;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Whom a trade of one for two forces out while games are running: trades go through after them. */
class DropAfterTheGamesTest {
  @Test
  void onceMostPlayersHaveBegunTheDropIsStillTheLeastUsefulOne() {
    // Only players of the late games can still be moved, and nobody after their kickoff.
    assertThat(drops(SampleLeague.NOW)).containsExactly("Ike Lowe");
    assertThat(drops(SampleLeague.SUNDAY_LATE.minus(Duration.ofHours(1))))
        .containsExactly("Ike Lowe");
    assertThat(drops(SampleLeague.SUNDAY_LATE.plus(Duration.ofHours(1))))
        .containsExactly("Ike Lowe");
  }

  private static List<String> drops(Instant now) {
    return TradeCards.callAt(now, FullRosters.usual(), List.of("rb1"), List.of("trb1", "twr1"))
        .weighed()
        .drops()
        .stream()
        .map(Outlook::name)
        .toList();
  }
}
