package dev.comanager.evaluation.replay;

import dev.comanager.decision.league.PlayerId;
import dev.comanager.evaluation.data.PlayerWeek;
import java.time.Instant;
import java.util.OptionalDouble;

/**
 * A player's week with his projection.
 *
 * @param expected half-PPR points; empty without a projection
 * @param expectedAsOf when the projection was read; null for projections frozen at kickoff
 */
public record PastPlayer(PlayerWeek row, OptionalDouble expected, Instant expectedAsOf) {
  /** With a projection frozen at kickoff. */
  public static PastPlayer of(PlayerWeek row, OptionalDouble expected) {
    return new PastPlayer(row, expected, null);
  }

  public PlayerId id() {
    return new PlayerId("past:" + row.playerId());
  }
}
