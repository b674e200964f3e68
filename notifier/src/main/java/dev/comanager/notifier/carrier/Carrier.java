package dev.comanager.notifier.carrier;

import java.time.Instant;
import java.util.Optional;

/**
 * Who brings texts and calls to phones. Carriers take no idempotency key, so what may have been
 * sent is looked up before it is ever repeated (INTERFACE section 5). Calls block, for ten seconds
 * at most.
 */
public interface Carrier {
  /** Hands the text or call over, with the address at which its attempt's end is to be told. */
  Sending send(Message message);

  /**
   * Looks for exactly this text, or for a call to this number, in the carrier's listing.
   *
   * @param since when the sending began
   */
  Found find(Message message, Instant since);

  /**
   * What has become of something that was accepted, for when nobody tells; empty when the carrier
   * doesn't say, or doesn't know it.
   *
   * @param providerId by which the carrier knows it
   */
  Optional<AttemptReport> lookUp(Message.Kind kind, String providerId);
}
