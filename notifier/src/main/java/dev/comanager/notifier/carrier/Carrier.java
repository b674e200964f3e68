package dev.comanager.notifier.carrier;

import java.time.Instant;
import java.util.Optional;

/**
 * Sends texts and places calls. Carriers accept no idempotency key, so after an unclear result the
 * carrier's listing is checked before a retry (INTERFACE section 5). Calls block for at most ten
 * seconds.
 */
public interface Carrier {
  /** Submits the text or call, with the callback address of its attempt. */
  SendResult send(OutgoingMessage message);

  /**
   * Searches the carrier's listing for exactly this text, or for a call to this number.
   *
   * @param since when the attempt began
   */
  LookupResult find(OutgoingMessage message, Instant since);

  /**
   * The current state of an accepted text or call, for when no report arrives; empty when the
   * carrier doesn't answer or doesn't know it.
   *
   * @param providerId the carrier's id for it
   */
  Optional<AttemptReport> lookUp(OutgoingMessage.Kind kind, String providerId);
}
