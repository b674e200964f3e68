package dev.comanager.messaging.rpc.caller;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** Metrics of the caller's side. Labels are tools, never lines. */
final class CallerMetrics {
  private final MeterRegistry registry;
  private final Map<String, Timer> answered = new ConcurrentHashMap<>();
  private final Map<String, Counter> unanswered = new ConcurrentHashMap<>();
  final Counter notSent;
  final Counter foreign;
  final Counter late;
  final Counter unreadable;
  final Counter forged;

  CallerMetrics(MeterRegistry registry) {
    this.registry = registry;
    notSent =
        Counter.builder("comanager.rpc.caller.not_sent")
            .description("Calls refused before they left")
            .register(registry);
    foreign =
        Counter.builder("comanager.rpc.caller.foreign_outcomes")
            .description("Outcomes of other callers on the same partition, skipped unread")
            .register(registry);
    late =
        Counter.builder("comanager.rpc.caller.late_outcomes")
            .description("Outcomes that came after their call had ended")
            .register(registry);
    forged =
        Counter.builder("comanager.rpc.caller.forged_outcomes")
            .description("Outcomes that did not repeat their call's token, ignored")
            .register(registry);
    unreadable =
        Counter.builder("comanager.rpc.caller.unreadable_outcomes")
            .description("Outcomes that could not be read")
            .register(registry);
  }

  void watch(Supplier<Number> inFlight) {
    Gauge.builder("comanager.rpc.caller.in_flight", inFlight)
        .description("Calls that wait for their outcome")
        .register(registry);
  }

  void answered(PendingCall call) {
    answered
        .computeIfAbsent(
            call.tool(),
            tool ->
                Timer.builder("comanager.rpc.caller.calls")
                    .description("Calls that brought an outcome")
                    .tag("tool", tool)
                    .register(registry))
        .record(System.nanoTime() - call.begunNanos(), TimeUnit.NANOSECONDS);
  }

  void unanswered(PendingCall call) {
    unanswered
        .computeIfAbsent(
            call.tool(),
            tool ->
                Counter.builder("comanager.rpc.caller.unanswered")
                    .description("Calls that brought no outcome within their budget")
                    .tag("tool", tool)
                    .register(registry))
        .increment();
  }
}
