package dev.comanager.watch.model;

import dev.comanager.contracts.QuietRule;
import java.time.Instant;

/**
 * When it is too late to follow the advice.
 *
 * @param ofClaims whether that is when claims are settled; otherwise it is a kickoff
 */
public record Lock(Instant at, boolean ofClaims) {
  /**
   * The kickoff by which quiet hours go. Claims are none: they are settled at night, and nobody
   * wants to be woken for them. Before them quiet hours last until they are settled.
   */
  public Instant kickoff() {
    return ofClaims ? at.plus(QuietRule.NEAR) : at;
  }
}
