package dev.comanager.messaging.rpc.cdi;

import dev.comanager.contracts.Json;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.messaging.rpc.handler.IncomingToolCall;
import dev.comanager.messaging.rpc.handler.ToolHandler;
import io.quarkus.vertx.core.runtime.context.VertxContextSafetyToggle;
import io.smallrye.common.vertx.VertxContext;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import jakarta.inject.Singleton;

/** A tool that answers with the kind of context that it runs on. */
@Singleton
final class ContextReportingTool implements ToolHandler {
  @Override
  public String tool() {
    return "tell_context";
  }

  @Override
  public Uni<ToolOutcome> handle(IncomingToolCall call) {
    Context context = Vertx.currentContext();
    return Uni.createFrom()
        .item(
            new ToolOutcome.Answered(
                "context",
                Json.WIRE
                    .createObjectNode()
                    .put("event_loop", Context.isOnEventLoopThread())
                    .put("duplicated", VertxContext.isDuplicatedContext(context))
                    .put("safe", VertxContextSafetyToggle.isExplicitlyMarkedAsSafe(context))));
  }
}
