package dev.comanager.notifier.delivery;

import dev.comanager.notifier.carrier.AttemptId;
import dev.comanager.notifier.lines.LineContact;
import java.time.Duration;
import java.time.Instant;

/**
 * A text or call that was claimed.
 *
 * @param line whose it is; null for a code
 * @param contact the line as it stands; null for a code and for a line that isn't known
 * @param attempt which attempt toward the carrier it is, from 1
 * @param lookup which look at the carrier's listing it is, from 1; 0 for one to be sent
 * @param repeated whether an unclear attempt was followed by another one
 * @param expiresAt from when on it is of no use
 * @param held minutes that are held for it
 * @param trace in which it was accepted; null where nothing was traced
 */
public record Claimed(
    DeliveryKind kind,
    String id,
    String line,
    LineContact contact,
    String sealed,
    int attempt,
    int lookup,
    boolean repeated,
    Instant startedAt,
    Instant expiresAt,
    int held,
    String trace) {
  /** For how long from the attempt on it is of use. */
  public Duration ofUse() {
    return Duration.between(startedAt, expiresAt);
  }

  /** The attempt, as the carrier tells of it. */
  public AttemptId attemptId() {
    return new AttemptId(id, attempt);
  }

  @Override
  public String toString() {
    return "Claimed[id=" + id + ", attempt=" + attempt + ", look=" + lookup + "]";
  }
}
