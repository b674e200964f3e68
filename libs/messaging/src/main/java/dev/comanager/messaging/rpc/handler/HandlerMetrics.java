package dev.comanager.messaging.rpc.handler;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** Metrics of the handler's side. Labels are the tools that it serves, never lines. */
final class HandlerMetrics {
  private final MeterRegistry registry;
  private final Map<String, Timer> worked = new ConcurrentHashMap<>();
  final Counter failed;
  final Counter dropped;
  final Counter abandoned;
  final Counter poison;
  final Counter unopened;
  final Counter unknownTool;
  final Counter crowded;
  final Counter outcomesTooLarge;
  final Counter outcomesNotSent;

  HandlerMetrics(MeterRegistry registry) {
    this.registry = registry;
    failed = counter("failed", "Calls whose handler failed");
    dropped = counter("dropped", "Calls dropped because their deadline had passed");
    abandoned = counter("abandoned", "Calls abandoned while running, past the deadline and grace");
    poison = counter("poison", "Records that could not be read");
    unopened = counter("unopened", "Calls whose sealed arguments could not be opened");
    unknownTool = counter("unknown_tool", "Calls of a tool without a handler here");
    crowded = counter("crowded", "Calls refused because too many of their line wait");
    outcomesTooLarge = counter("outcomes_too_large", "Outcomes replaced by a refusal");
    outcomesNotSent = counter("outcomes_not_sent", "Outcomes that the broker did not take");
  }

  void watch(Supplier<Number> running, Supplier<Number> waiting) {
    gauge("running", "Calls at work", running);
    gauge("waiting", "Calls that wait for their turn", waiting);
  }

  void worked(String tool, long nanos) {
    worked
        .computeIfAbsent(
            tool,
            name ->
                Timer.builder("comanager.rpc.handler.calls")
                    .description("Calls worked on")
                    .tag("tool", name)
                    .register(registry))
        .record(nanos, TimeUnit.NANOSECONDS);
  }

  private Counter counter(String name, String description) {
    return Counter.builder("comanager.rpc.handler." + name)
        .description(description)
        .register(registry);
  }

  private void gauge(String name, String description, Supplier<Number> value) {
    Gauge.builder("comanager.rpc.handler." + name, value)
        .description(description)
        .register(registry);
  }
}
