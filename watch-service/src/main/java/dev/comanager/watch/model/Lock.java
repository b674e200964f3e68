package dev.comanager.watch.model;

import dev.comanager.contracts.QuietRule;
import java.time.Instant;

/**
 * When it is too late to follow the advice.
 *
 * @param isDeadline whether that is when claims are settled or trades end; otherwise it is a
 *     kickoff
 */
public record Lock(Instant at, boolean isDeadline) {
  /**
   * The kickoff by which quiet hours go. A deadline is none: claims are settled and trades end at
   * night, and nobody wants to be woken for them. Before one quiet hours last until it has passed.
   */
  public Instant kickoff() {
    return isDeadline ? at.plus(QuietRule.NEAR) : at;
  }
}
