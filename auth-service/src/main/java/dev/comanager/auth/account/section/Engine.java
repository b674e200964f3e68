package dev.comanager.auth.account.section;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Scope;
import dev.comanager.contracts.Surface;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.contracts.ToolOwner;
import dev.comanager.rpc.caller.CallResult;
import dev.comanager.rpc.caller.ToolCalls;
import dev.comanager.rpc.caller.ToolRequest;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Asks decision-engine over Kafka what a line's own bearer could ask it through the gateway. */
@Singleton
public class Engine {
  private static final Set<Scope> SCOPES =
      Set.of(Scope.LEAGUE_READ, Scope.ROSTER_READ, Scope.ANALYSIS_READ);
  private static final Duration LOOK_AGAIN = Duration.ofMillis(50);

  private final ToolCalls calls;
  private final boolean command;

  Engine(
      ToolCalls calls,
      @ConfigProperty(name = "comanager.command", defaultValue = "false") boolean command) {
    this.calls = calls;
    this.command = command;
  }

  /** Begins what the first call would otherwise wait for: the way back of its answer. */
  void begin(@Observes StartupEvent started) {
    if (!command) {
      calls.ready();
    }
  }

  /** The answer within that time. The result never fails. */
  public Uni<EngineAnswer> ask(LineId line, String tool, ObjectNode arguments, Duration patience) {
    long begun = System.nanoTime();
    return ready(begun + patience.toNanos())
        .chain(
            ready -> {
              Duration left = patience.minusNanos(System.nanoTime() - begun);
              return ready && left.isPositive()
                  ? send(line, tool, arguments, left)
                  : Uni.createFrom().item(new EngineAnswer.OutOfReach());
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
        .by(LOOK_AGAIN)
        .chain(() -> ready(deadlineNanos));
  }

  private Uni<EngineAnswer> send(
      LineId line, String tool, ObjectNode arguments, Duration patience) {
    return calls
        .call(
            new ToolRequest(
                ToolOwner.DECISION,
                line,
                Surface.FULL,
                SCOPES,
                tool,
                arguments,
                Optional.empty(),
                patience))
        .map(Engine::answer);
  }

  private static EngineAnswer answer(CallResult result) {
    return switch (result) {
      case CallResult.Outcome(ToolOutcome.Answered answered) ->
          new EngineAnswer.Done(answered.text(), answered.body());
      case CallResult.Outcome(ToolOutcome.Refused refused) ->
          new EngineAnswer.Refused(refused.code(), refused.text());
      case CallResult.NotSent() -> new EngineAnswer.OutOfReach();
      case CallResult.Unanswered() -> new EngineAnswer.Silent();
    };
  }
}
