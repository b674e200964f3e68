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

/** Counters of how texts ended. */
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

  /** An end, or a step that is counted. */
  public enum Step {
    SENT,
    /** The carrier doesn't accept it. */
    REFUSED,
    /** It expired before it was sent, or could not be sent in time. */
    EXPIRED,
    /** It is unknown whether the carrier had it. */
    LOST,
    /** Not sealed for this service, tampered with, or not a message at all. */
    UNREADABLE,
    /** The line reached its daily limit of texts. */
    CAPPED,
    /** The line's owner texted STOP. */
    STOPPED,
    /** An alert of a line whose owner texted MUTE. */
    MUTED,
    /** A duplicate. */
    DUPLICATE,
    /** An attempt with an unknown result. */
    UNCLEAR,
    /** An unclear attempt was followed by another one. */
    REPEATED,
    /** The carrier had it twice: both attempts turned out to have reached it. */
    DOUBLED,
    /** The carrier accepted it but could not deliver it to the phone. */
    UNDELIVERED
  }

  /** Counts one. */
  public void count(DeliveryKind kind, Step step) {
    counter(kind, step).increment();
  }

  /** Counts one that the carrier accepted, and its duration. */
  void sent(Ended ended) {
    count(ended.kind(), Step.SENT);
    Timer delay = delays.get(ended.kind());
    if (delay != null) {
      // The times come from two databases' clocks; a negative duration counts as zero.
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
