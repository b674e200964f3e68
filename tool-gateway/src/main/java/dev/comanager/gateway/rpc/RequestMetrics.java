package dev.comanager.gateway.rpc;

import dev.comanager.contracts.ToolErrorCode;
import dev.comanager.gateway.catalogue.Catalogue;
import dev.comanager.gateway.catalogue.Tool;
import dev.comanager.gateway.rpc.RpcReply.Label;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Counts and times answers by method, tool, outcome and status; all labels come from closed sets.
 */
@Singleton
final class RequestMetrics {
  private static final String OUTCOME_OK = "ok";
  private static final int OK = 200;
  private static final int BROKEN = 500;
  private static final int UNAVAILABLE = 503;

  private final MeterRegistry registry;
  private final Map<Key, Timer> timers = new ConcurrentHashMap<>();

  private record Key(Label label, int status) {}

  RequestMetrics(MeterRegistry registry, Catalogue catalogue) {
    this.registry = registry;
    // Register the series at startup: the first sample of a new series is no increase to an alert.
    for (Tool tool : catalogue.tools()) {
      countFromNowOn(call(tool, OUTCOME_OK), OK);
      countFromNowOn(call(tool, ToolErrorCode.E_UNAVAILABLE.name()), OK);
      countFromNowOn(call(tool, ToolErrorCode.E_RATE_LIMITED.name()), OK);
      if (tool.definition().writes()) {
        countFromNowOn(call(tool, ToolErrorCode.E_UNCERTAIN.name()), OK);
      }
    }
    countFromNowOn(RpcReplies.label(ToolErrorCode.E_UNAVAILABLE.name()), UNAVAILABLE);
    countFromNowOn(RpcReplies.internalError().label(), BROKEN);
  }

  private static Label call(Tool tool, String outcome) {
    return new Label(RpcMethod.TOOLS_CALL.wireName(), tool.name(), outcome);
  }

  private void countFromNowOn(Label label, int status) {
    timers.computeIfAbsent(new Key(label, status), this::timer);
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
