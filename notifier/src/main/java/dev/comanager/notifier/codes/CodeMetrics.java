package dev.comanager.notifier.codes;

import io.micrometer.core.instrument.MeterRegistry;
import jakarta.inject.Singleton;
import java.util.Locale;

/** How texts with codes have ended, counted. */
@Singleton
class CodeMetrics {
  private final MeterRegistry registry;

  CodeMetrics(MeterRegistry registry) {
    this.registry = registry;
  }

  /** An ending, or a step that is worth counting. */
  enum Step {
    SENT,
    /** The carrier doesn't take it. */
    REFUSED,
    /** It came too late to be of use, or could not be sent in time. */
    EXPIRED,
    /** Nobody knows whether the carrier had it. */
    LOST,
    /** Not sealed for us, changed, or no message at all. */
    UNREADABLE,
    /** Heard before. */
    HEARD_AGAIN,
    /** An attempt whose end isn't known yet. */
    UNCLEAR,
    /** An unclear attempt was followed by another one. */
    REPEATED
  }

  void count(Step step) {
    registry
        .counter("comanager.code.texts", "outcome", step.name().toLowerCase(Locale.ROOT))
        .increment();
  }
}
