package dev.comanager.notifier.delivery;

import dev.comanager.notifier.delivery.DeliveryEndStore.Ended;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;

/** How texts have ended, counted. */
@Singleton
public class DeliveryMetrics {
  private final MeterRegistry registry;
  private final Map<DeliveryKind, Timer> delays = new EnumMap<>(DeliveryKind.class);

  DeliveryMetrics(MeterRegistry registry) {
    this.registry = registry;
    for (DeliveryKind kind : DeliveryKind.values()) {
      for (Step step : Step.values()) {
        counter(kind, step);
      }
      if (kind != DeliveryKind.SCHEDULED_CALL) {
        delays.put(kind, delay(kind));
      }
    }
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
    DUPLICATE,
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
    counter(kind, step).increment();
  }

  /** Counts one that the carrier has, and how long that took. */
  void sent(Ended ended) {
    count(ended.kind(), Step.SENT);
    Timer delay = delays.get(ended.kind());
    if (delay != null) {
      // Two databases' clocks: what would have been sent before it was wanted took no time.
      delay.record(ended.after().isNegative() ? Duration.ZERO : ended.after());
    }
  }

  private Counter counter(DeliveryKind kind, Step step) {
    return registry.counter(
        "comanager.texts", "kind", kind.code(), "outcome", step.name().toLowerCase(Locale.ROOT));
  }

  private Timer delay(DeliveryKind kind) {
    return Timer.builder("comanager.texts.delay")
        .description("Time from the cause of a text or call to the carrier's word that it has it")
        .tag("kind", kind.code())
        .serviceLevelObjectives(
            Duration.ofSeconds(1),
            Duration.ofSeconds(5),
            Duration.ofSeconds(15),
            Duration.ofSeconds(60),
            Duration.ofMinutes(5))
        .register(registry);
  }
}
