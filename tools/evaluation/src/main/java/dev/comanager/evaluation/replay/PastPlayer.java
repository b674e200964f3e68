package dev.comanager.evaluation.replay;

import dev.comanager.decision.league.PlayerId;
import dev.comanager.evaluation.data.PlayerWeek;
import java.time.Instant;
import java.util.List;
import java.util.OptionalDouble;

/**
 * A player's week with his projection.
 *
 * @param expected half-PPR points; empty without a projection
 * @param expectedAsOf when the projection was read; null for projections frozen at kickoff
 * @param sources whose mean the service takes itself; empty where {@code expected} is all it sees
 */
public record PastPlayer(
    PlayerWeek row, OptionalDouble expected, Instant expectedAsOf, List<SourcePoints> sources) {
  public PastPlayer {
    sources = List.copyOf(sources);
  }

  /** With a projection that was read at that time. */
  public PastPlayer(PlayerWeek row, OptionalDouble expected, Instant expectedAsOf) {
    this(row, expected, expectedAsOf, List.of());
  }

  /** With a projection frozen at kickoff. */
  public static PastPlayer of(PlayerWeek row, OptionalDouble expected) {
    return new PastPlayer(row, expected, null);
  }

  /** The same player with the projections of several sources. */
  public PastPlayer projectedBy(List<SourcePoints> several) {
    return new PastPlayer(row, expected, expectedAsOf, several);
  }

  public PlayerId id() {
    return new PlayerId("past:" + row.playerId());
  }
}
