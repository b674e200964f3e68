package dev.comanager.contracts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.event.DecisionMade.DecidedGame;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** What closes a decision: a kickoff, the settling of claims or the trade deadline, by the id. */
class DecidedGameTest {
  private static final Instant CLAIMS = Instant.parse("2026-11-25T08:00:00Z");

  /** The services of the release before know a settling of claims by this id. */
  @Test
  void theIdOfASettlingOfClaimsStaysAsPublished() {
    assertThat(DecidedGame.claims(CLAIMS)).isEqualTo(new DecidedGame("claims-1795593600", CLAIMS));
  }

  @Test
  void aTradeDeadlineIsNoSettlingOfClaims() {
    DecidedGame deadline = DecidedGame.trades(CLAIMS);

    assertThat(deadline).isEqualTo(new DecidedGame("trades-1795593600", CLAIMS));
    assertThat(DecidedGame.ofClaims(deadline.gameId())).isFalse();
    assertThat(DecidedGame.isDeadline(deadline.gameId())).isTrue();
  }

  @Test
  void theIdDistinguishesASettlingOfClaimsFromAGame() {
    assertThat(DecidedGame.ofClaims("claims-1795593600")).isTrue();
    assertThat(DecidedGame.ofClaims("401772510")).isFalse();
    assertThat(DecidedGame.ofClaims("demo:g1")).isFalse();
    assertThat(DecidedGame.isDeadline("demo:g1")).isFalse();
  }
}
