package dev.comanager.decision.waiver;

import static dev.comanager.decision.sample.FullRosters.player;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.comanager.decision.league.LeagueKind;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.sample.FullRosters;
import dev.comanager.decision.sample.SampleLeague;
import dev.comanager.decision.value.LeagueOutlook;
import java.lang.management.ManagementFactory;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What the search costs where each player's coming seasons are compared with the whole roster. */
class KeeperSearchCostTest {
  private static final int FREE = 60;

  /** Worked out for each pair of an add and a drop, it would be 30 times. */
  private static final int MOST_TIMES = 10;

  @Test
  void theComingSeasonsAreWorkedOutOncePerPlayer() {
    assertThat(allocated(LeagueKind.KEEPER)).isLessThan(MOST_TIMES * allocated(LeagueKind.REDRAFT));
  }

  /** The bytes that a search uses, which unlike its time are nearly the same in every run. */
  private static long allocated(LeagueKind kind) {
    SampleLeague league = FullRosters.usual();
    for (int i = 0; i < FREE; i++) {
      league.free(player("f" + i, "Free " + i, Position.WR, "KC", 8).aged(24));
    }
    league.rules(league.linked().league().rules().as(kind));
    LeagueOutlook outlook =
        LeagueOutlook.of(league.linked(), league.facts(), SampleLeague.NOW).orElseThrow();
    WaiverRule.search(outlook, Optional.empty());
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = threads.getCurrentThreadAllocatedBytes();
    WaiverRule.search(outlook, Optional.empty());
    return threads.getCurrentThreadAllocatedBytes() - before;
  }
}
