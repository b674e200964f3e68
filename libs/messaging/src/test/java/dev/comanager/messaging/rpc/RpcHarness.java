package dev.comanager.messaging.rpc;

import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Surface;
import dev.comanager.contracts.ToolCall;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.contracts.ToolOwner;
import dev.comanager.contracts.Topic;
import dev.comanager.messaging.KafkaSettings;
import dev.comanager.messaging.RpcConfig;
import dev.comanager.messaging.RpcConfigs;
import dev.comanager.messaging.rpc.caller.CallResult;
import dev.comanager.messaging.rpc.caller.Callers;
import dev.comanager.messaging.rpc.caller.KafkaToolCalls;
import dev.comanager.messaging.rpc.handler.IncomingToolCall;
import dev.comanager.messaging.rpc.handler.Servers;
import dev.comanager.messaging.rpc.handler.ToolHandler;
import dev.comanager.testkit.backends.RestartableBroker;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/** Callers and owners of one test, under topics of their own, closed in reverse. */
public final class RpcHarness {
  /** Calls and one kind of event; all topics there are would cost each test half a second. */
  static final Topic[] TOPICS = {
    Topic.TOOL_CALLS_DECISION,
    Topic.TOOL_CALLS_WATCH,
    Topic.TOOL_CALLS_NOTIFIER,
    Topic.INTERNAL_CALLS_DECISION,
    Topic.INTERNAL_CALLS_WATCH,
    Topic.INTERNAL_CALLS_NOTIFIER,
    Topic.TOOL_OUTCOMES,
    Topic.GAMES
  };

  public static final Duration TIMEOUT = Duration.ofSeconds(30);

  public final Vertx vertx = Vertx.vertx();
  public final SimpleMeterRegistry registry = new SimpleMeterRegistry();
  public final RpcConfig config;
  public final KafkaSettings kafka;
  private final List<AutoCloseable> open = new ArrayList<>();

  public RpcHarness(Map<String, String> settings) {
    this(RestartableBroker.shared(), settings);
  }

  public RpcHarness(RestartableBroker broker, Map<String, String> settings) {
    this(RpcConfigs.of(settings), RpcConfigs.kafka(broker, broker.newPrefix(TOPICS)));
  }

  public RpcHarness(RpcConfig config, KafkaSettings kafka) {
    this.config = config;
    this.kafka = kafka;
  }

  /** Closes it at the end of the test. */
  public <T extends AutoCloseable> T closing(T one) {
    open.add(one);
    return one;
  }

  /** Starts an owner and waits until it is a member of its group. */
  public AutoCloseable serve(ToolHandler... handlers) {
    return closing(Servers.ready(Servers.start(config, kafka, vertx, registry, List.of(handlers))));
  }

  public KafkaToolCalls caller(String instance) {
    return ready(Callers.start(config, kafka, vertx, registry, instance));
  }

  public KafkaToolCalls ready(KafkaToolCalls caller) {
    closing(() -> Callers.stop(caller));
    await().atMost(TIMEOUT).until(caller::ready);
    return caller;
  }

  public double count(String counter) {
    return registry.get(counter).counter().count();
  }

  public void close() throws Exception {
    for (AutoCloseable one : open.reversed()) {
      one.close();
    }
    vertx.close().toCompletionStage().toCompletableFuture().get(10, TimeUnit.SECONDS);
  }

  /** Answers with the text it is given. */
  public static ToolHandler echo() {
    return handler("echo", call -> Uni.createFrom().item(answer(text(call))));
  }

  public static ToolHandler handler(
      String tool, Function<IncomingToolCall, Uni<ToolOutcome>> work) {
    return Servers.handler(tool, work);
  }

  /** The handler of a tool that only reads. */
  public static ToolHandler reader(String tool, Function<IncomingToolCall, Uni<ToolOutcome>> work) {
    return Servers.reader(tool, work);
  }

  public static ToolOutcome answer(String text) {
    return new ToolOutcome.Answered(text, Json.WIRE.createObjectNode());
  }

  public static String text(IncomingToolCall call) {
    return call.arguments().get("text").asText();
  }

  public static CompletableFuture<CallResult> send(KafkaToolCalls caller, ToolCall call) {
    return caller.call(ToolOwner.DECISION, call).subscribeAsCompletionStage();
  }

  public static CallResult call(KafkaToolCalls caller, ToolCall call) {
    return caller.call(ToolOwner.DECISION, call).await().atMost(TIMEOUT);
  }

  /** The text of the outcome, or of what kind the result was without one. */
  public static String textOf(CallResult result) {
    return switch (result) {
      case CallResult.Outcome(ToolOutcome outcome) -> outcome.text();
      case CallResult.NotSent() -> "not sent";
      case CallResult.Unanswered() -> "unanswered";
    };
  }

  public static ToolOutcome.Refused refusal(CallResult result) {
    return (ToolOutcome.Refused) ((CallResult.Outcome) result).outcome();
  }

  public static ToolCall request(String tool, int line, String text) {
    return request(tool, line, text, Duration.ofSeconds(10));
  }

  public static ToolCall request(String tool, int line, String text, Duration budget) {
    ObjectNode arguments = Json.WIRE.createObjectNode().put("text", text);
    return new ToolCall(
        new LineId("ln_%024x".formatted(line)),
        Surface.FULL,
        Set.of(),
        tool,
        arguments,
        null,
        budget.toMillis());
  }
}
