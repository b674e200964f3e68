package dev.comanager.notifier.delivery;

import dev.comanager.notifier.carrier.AttemptId;
import java.time.Instant;

/**
 * A text that was claimed.
 *
 * @param line whose text it is; null for a code
 * @param attempt which attempt toward the carrier it is, from 1
 * @param look which look at the carrier's listing it is, from 1; 0 for one to be sent
 * @param repeated whether an unclear attempt was followed by another one
 */
public record Claimed(
    DeliveryKind kind,
    String id,
    String line,
    String sealed,
    int attempt,
    int look,
    boolean repeated,
    Instant startedAt) {
  /** The attempt, as the carrier tells of it. */
  public AttemptId attemptId() {
    return new AttemptId(id, attempt);
  }

  @Override
  public String toString() {
    return "Claimed[id=" + id + ", attempt=" + attempt + ", look=" + look + "]";
  }
}
