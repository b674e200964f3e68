package dev.comanager.notifier.delivery;

import dev.comanager.notifier.carrier.OutgoingMessage;
import java.time.Instant;
import java.util.Set;

/**
 * Renders the text or call of a delivery at the moment of its attempt, because number and wording
 * are stored sealed. It may block.
 */
public interface TextSource {
  /** The kinds of deliveries it renders. */
  Set<DeliveryKind> kinds();

  /** Number and wording, the same for every look-up of one attempt. */
  Opened open(Claimed claimed);

  /** The result of rendering. */
  sealed interface Opened {
    /** This text, or this call. */
    record Ready(OutgoingMessage message) implements Opened {}

    /** A call that doesn't know yet what to say. */
    record NeedsBrief() implements Opened {}

    /** The recipient isn't known yet. */
    record Later() implements Opened {}

    /** It must not be sent before then, because of the line's quiet hours. */
    record NotBefore(Instant at) implements Opened {}

    /** Nothing that could be sent, now or later. */
    record Never() implements Opened {}

    /** The line reached its daily limit of texts. */
    record Capped() implements Opened {}

    /** The line's owner texted STOP. */
    record Stopped() implements Opened {}

    /** The line's owner texted MUTE. */
    record Muted() implements Opened {}
  }
}
