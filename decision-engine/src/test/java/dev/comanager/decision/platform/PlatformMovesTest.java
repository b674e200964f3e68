package dev.comanager.decision.platform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.PlatformCode;
import dev.comanager.decision.league.ForeignPlayer;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.RecentMoves;
import dev.comanager.decision.league.RosterMove;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class PlatformMovesTest {
  private static final Instant NOW = Instant.parse("2026-11-20T17:00:00Z");

  @Test
  void ofFiveThousandMovesTheNewestAreKept() {
    PlatformMoves moves = new PlatformMoves(NOW);

    for (int i = 0; i < 5_000; i++) {
      moves.add(NOW.minusSeconds(5_000 - i), player(i), null, "1");
    }

    assertThat(moves.moves().moves()).hasSize(RecentMoves.MOST);
    assertThat(moves.foreign()).hasSize(RecentMoves.MOST);
    assertThat(moves.moves().moves().getFirst().player()).isEqualTo(player(4_999).playerId());
    assertThat(moves.moves().moves().getLast().player())
        .isEqualTo(player(5_000 - RecentMoves.MOST).playerId());
  }

  @Test
  void movesOfAnotherTimeAreLeftOut() {
    PlatformMoves moves = new PlatformMoves(NOW);

    moves.add(NOW.minus(Duration.ofDays(15)), player(1), "1", null);
    moves.add(NOW.plus(Duration.ofDays(400)), player(2), "1", null);

    assertThat(moves.moves().moves()).isEmpty();
    assertThat(moves.foreign()).isEmpty();
    assertThat(moves.moves().known()).isTrue();
  }

  @Test
  void aMoveThatIsListedTwiceCountsOnce() {
    PlatformMoves moves = new PlatformMoves(NOW);
    RosterMove drop = RosterMove.drop(NOW.minusSeconds(9), new PlayerId("p:1"), "1");

    moves.add(drop);
    moves.add(drop);

    assertThat(moves.moves().moves()).containsExactly(drop);
  }

  private static ForeignPlayer player(int number) {
    return new ForeignPlayer(PlatformCode.MFL, String.valueOf(number), "Player", null, null);
  }
}
