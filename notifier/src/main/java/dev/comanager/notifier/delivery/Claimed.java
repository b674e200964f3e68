package dev.comanager.notifier.delivery;

import dev.comanager.notifier.carrier.AttemptId;
import dev.comanager.notifier.lines.LineContact;
import java.time.Duration;
import java.time.Instant;

/**
 * A claimed text or call.
 *
 * @param line its line; null for a code
 * @param watch the watch that requested it; null when none did
 * @param contact the line's contact data; null for a code and for an unknown line
 * @param attempt number of the attempt, from 1
 * @param lookup number of the look-up in the carrier's listing, from 1; 0 for one to be sent
 * @param repeated whether an unclear attempt was followed by another one
 * @param carrierNotCalled whether the carrier hasn't been called for this attempt
 * @param acceptedAt when its request was stored
 * @param expiresAt when it becomes useless
 * @param held minutes held for it
 * @param briefRequested whether decision-engine was asked what a call is to say
 * @param brief its sealed answer; null without one
 * @param trace trace in which it was accepted; null when not traced
 */
public record Claimed(
    DeliveryKind kind,
    String id,
    String line,
    Long watch,
    LineContact contact,
    String sealed,
    int attempt,
    int lookup,
    boolean repeated,
    boolean carrierNotCalled,
    Instant acceptedAt,
    Instant startedAt,
    Instant expiresAt,
    int held,
    boolean briefRequested,
    String brief,
    String trace) {
  /** How long it stays useful, counted from the attempt. */
  public Duration validFor() {
    return Duration.between(startedAt, expiresAt);
  }

  /** The attempt, as the carrier reports on it. */
  public AttemptId attemptId() {
    return new AttemptId(id, attempt);
  }

  @Override
  public String toString() {
    return "Claimed[id=" + id + ", attempt=" + attempt + ", lookup=" + lookup + "]";
  }
}
