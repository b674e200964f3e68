package dev.comanager.notifier.delivery;

import dev.comanager.notifier.carrier.Message;
import java.time.Instant;
import java.util.Set;

/**
 * Makes the text or call of a delivery in the moment of its attempt: number and words are kept
 * sealed. It may block.
 */
public interface TextSource {
  /** Whose texts or calls it makes. */
  Set<DeliveryKind> kinds();

  /** Number and words, the same for every look at the same attempt. */
  Opened open(Claimed claimed);

  /** What there is to send. */
  sealed interface Opened {
    /** This text, or this call. */
    record Ready(Message message) implements Opened {}

    /** It can't be told yet to whom. */
    record Later() implements Opened {}

    /** It can't be sent before then: the line's quiet hours. */
    record NotBefore(Instant at) implements Opened {}

    /** Nothing that could be sent, now or later. */
    record Never() implements Opened {}

    /** The line has had its texts of the day. */
    record Capped() implements Opened {}

    /** The line's owner has texted STOP. */
    record Stopped() implements Opened {}
  }
}
