package dev.comanager.notifier.carrier;

import java.time.Instant;

/**
 * Who brings texts to phones. Carriers take no idempotency key, so a text that may have been sent
 * is looked up before it is ever repeated (INTERFACE section 5). Calls block, for ten seconds at
 * most.
 */
public interface Carrier {
  /** Hands the text over. */
  Sending send(Text text);

  /**
   * Looks for exactly this text in the carrier's listing.
   *
   * @param since when the sending began
   */
  Found find(Text text, Instant since);
}
