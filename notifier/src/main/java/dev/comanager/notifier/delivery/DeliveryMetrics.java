package dev.comanager.notifier.delivery;

import io.micrometer.core.instrument.MeterRegistry;
import jakarta.inject.Singleton;
import java.util.Locale;

/** How texts have ended, counted. */
@Singleton
public class DeliveryMetrics {
  private final MeterRegistry registry;

  DeliveryMetrics(MeterRegistry registry) {
    this.registry = registry;
  }

  /** An ending, or a step that is worth counting. */
  public enum Step {
    SENT,
    /** The carrier doesn't take it. */
    REFUSED,
    /** It came too late to be of use, or could not be sent in time. */
    EXPIRED,
    /** Nobody knows whether the carrier had it. */
    LOST,
    /** Not sealed for us, changed, or no message at all. */
    UNREADABLE,
    /** The line has had its texts of the day. */
    CAPPED,
    /** The line's owner has texted STOP. */
    STOPPED,
    /** Heard before. */
    HEARD_AGAIN,
    /** An attempt whose end isn't known yet. */
    UNCLEAR,
    /** An unclear attempt was followed by another one. */
    REPEATED,
    /** The carrier had it twice: it came to light that both attempts had reached it. */
    DOUBLED,
    /** The carrier had it, and could not bring it to the phone. */
    UNDELIVERED
  }

  /** Counts one. */
  public void count(DeliveryKind kind, Step step) {
    registry
        .counter(
            "comanager.texts", "kind", kind.code(), "outcome", step.name().toLowerCase(Locale.ROOT))
        .increment();
  }
}
