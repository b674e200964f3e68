package dev.comanager.decision.snapshot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.decision.league.League;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.RecentMoves;
import dev.comanager.decision.league.RosterMove;
import dev.comanager.decision.sample.FullRosters;
import dev.comanager.decision.sample.SampleLeague;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class MovesRefreshTest {
  private static final League LEAGUE = FullRosters.usual().linked().league();

  @Test
  void movesAreKeptWhileRostersStayAsTheyWere() {
    assertThat(MovesRefresh.fresh(readBefore(Duration.ofHours(5)), LEAGUE)).isTrue();
  }

  @Test
  void movesAreReadAgainOnceARosterChanges() {
    League stored = readBefore(Duration.ofMinutes(5));
    League without = stored.with(List.of(stored.teams().getFirst()));

    assertThat(MovesRefresh.fresh(without, LEAGUE)).isFalse();
  }

  @Test
  void movesAreReadAgainAfterSixHoursAndWhenNoneWereRead() {
    assertThat(MovesRefresh.fresh(readBefore(Duration.ofHours(6)), LEAGUE)).isFalse();
    assertThat(MovesRefresh.fresh(LEAGUE, LEAGUE)).isFalse();
  }

  @Test
  void aStoredLeagueKeepsItsMoves() {
    Instant at = LEAGUE.asOf().minusSeconds(60);
    League stored =
        LEAGUE.with(
            RecentMoves.of(
                List.of(
                    RosterMove.drop(at, new PlayerId("p:fk"), "2"),
                    RosterMove.add(at, new PlayerId("p:k1"), "1")),
                SampleLeague.NOW));

    assertThat(LeagueDocument.read(LeagueDocument.write(stored))).contains(stored);
  }

  private static League readBefore(Duration age) {
    return LEAGUE.with(RecentMoves.of(List.of(), LEAGUE.asOf().minus(age)));
  }
}
