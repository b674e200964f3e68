package dev.comanager.auth.account.section;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.InternalCall;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Scope;
import dev.comanager.contracts.Surface;
import dev.comanager.contracts.ToolCall;
import dev.comanager.contracts.ToolErrorCode;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.contracts.ToolOwner;
import dev.comanager.messaging.rpc.caller.CallResult;
import dev.comanager.messaging.rpc.caller.ToolCalls;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Set;

/**
 * Calls the services that own a line's data, over Kafka: tools that the line's own bearer could
 * call through the gateway, and calls between services ({@link InternalCall}).
 */
@Singleton
public class ServiceCalls {
  private static final Duration RETRY_DELAY = Duration.ofMillis(50);

  private final ToolCalls calls;

  ServiceCalls(ToolCalls calls) {
    this.calls = calls;
  }

  /** Subscribes to outcomes at startup, so that the first call needn't wait for it. */
  void begin(@Observes StartupEvent started) {
    calls.ready();
  }

  /** decision-engine's answer to a tool call within the timeout. The result never fails. */
  public Uni<ServiceAnswer> call(LineId line, String tool, ObjectNode arguments, Duration timeout) {
    return call(ToolOwner.DECISION, line, tool, arguments, timeout);
  }

  /** The service's answer to the call within the timeout. The result never fails. */
  public Uni<ServiceAnswer> call(
      LineId line, InternalCall call, ObjectNode arguments, Duration timeout) {
    return call(call.owner(), line, call.code(), arguments, timeout);
  }

  /** That service's answer to a tool call within the timeout. The result never fails. */
  public Uni<ServiceAnswer> call(
      ToolOwner owner, LineId line, String tool, ObjectNode arguments, Duration timeout) {
    long begun = System.nanoTime();
    return ready(begun + timeout.toNanos())
        .chain(
            ready -> {
              long left = timeout.minusNanos(System.nanoTime() - begun).toMillis();
              return ready && left > 0
                  ? send(owner, line, tool, arguments, left)
                  : Uni.createFrom().item(new ServiceAnswer.Unavailable());
            });
  }

  /** The result of an internal call without arguments; fails if it can't be read. */
  public Uni<ObjectNode> read(ToolOwner owner, LineId line, String tool, Duration timeout) {
    return call(owner, line, tool, JsonNodeFactory.instance.objectNode(), timeout)
        .map(
            answer ->
                switch (answer) {
                  case ServiceAnswer.Done(String ignored, ObjectNode body) -> body;
                  case ServiceAnswer.Refused(ToolErrorCode code, String ignored) ->
                      throw new IllegalStateException(tool + " refused code=" + code);
                  case ServiceAnswer.Unavailable(), ServiceAnswer.TimedOut() ->
                      throw new IllegalStateException(tool + " not answered");
                });
  }

  private Uni<Boolean> ready(long deadlineNanos) {
    if (calls.ready()) {
      return Uni.createFrom().item(true);
    }
    if (System.nanoTime() - deadlineNanos >= 0) {
      return Uni.createFrom().item(false);
    }
    return Uni.createFrom()
        .voidItem()
        .onItem()
        .delayIt()
        .by(RETRY_DELAY)
        .chain(() -> ready(deadlineNanos));
  }

  private Uni<ServiceAnswer> send(
      ToolOwner owner, LineId line, String tool, ObjectNode arguments, long budgetMs) {
    return calls
        .call(
            owner, new ToolCall(line, Surface.FULL, scopes(owner), tool, arguments, null, budgetMs))
        .map(ServiceCalls::answer);
  }

  /** Only the scopes that the page needs. */
  private static Set<Scope> scopes(ToolOwner owner) {
    return switch (owner) {
      case DECISION -> Set.of(Scope.LEAGUE_READ, Scope.ROSTER_READ, Scope.ANALYSIS_READ);
      case WATCH -> Set.of(Scope.ALERTS_WRITE);
      case NOTIFIER -> Set.of();
    };
  }

  private static ServiceAnswer answer(CallResult result) {
    return switch (result) {
      case CallResult.Outcome(ToolOutcome.Answered answered) ->
          new ServiceAnswer.Done(answered.text(), answered.body());
      case CallResult.Outcome(ToolOutcome.Refused refused) ->
          new ServiceAnswer.Refused(refused.code(), refused.text());
      case CallResult.NotSent() -> new ServiceAnswer.Unavailable();
      case CallResult.Unanswered() -> new ServiceAnswer.TimedOut();
    };
  }
}
