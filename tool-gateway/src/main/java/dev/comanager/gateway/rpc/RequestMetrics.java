package dev.comanager.gateway.rpc;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Counts answers and their time by method, tool, outcome and status; all from closed sets. */
@Singleton
final class RequestMetrics {
  private final MeterRegistry registry;
  private final Map<Key, Timer> timers = new ConcurrentHashMap<>();

  private record Key(RpcReply.Label label, int status) {}

  RequestMetrics(MeterRegistry registry) {
    this.registry = registry;
  }

  void note(RpcReply reply, long nanos) {
    timers
        .computeIfAbsent(new Key(reply.label(), reply.status()), this::timer)
        .record(Duration.ofNanos(nanos));
  }

  private Timer timer(Key key) {
    return Timer.builder("comanager.gateway.requests")
        .description("JSON-RPC messages answered")
        .tag("method", key.label().method())
        .tag("tool", key.label().tool())
        .tag("outcome", key.label().outcome())
        .tag("status", Integer.toString(key.status()))
        .serviceLevelObjectives(
            Duration.ofMillis(5),
            Duration.ofMillis(20),
            Duration.ofMillis(100),
            Duration.ofMillis(500),
            Duration.ofSeconds(3),
            Duration.ofSeconds(10))
        .register(registry);
  }
}
