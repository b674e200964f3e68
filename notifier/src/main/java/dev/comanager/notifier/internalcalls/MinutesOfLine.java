package dev.comanager.notifier.internalcalls;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.comanager.contracts.InternalCall;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.messaging.rpc.handler.IncomingToolCall;
import dev.comanager.messaging.rpc.handler.ToolHandler;
import dev.comanager.notifier.minutes.MinutesStore;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;

/** {@link InternalCall#MINUTES}: what a line has for calls, and whether it takes texts. */
@ApplicationScoped
class MinutesOfLine implements ToolHandler {
  private final LineDeliveriesStore store;
  private final MinutesStore minutes;

  MinutesOfLine(LineDeliveriesStore store, MinutesStore minutes) {
    this.store = store;
    this.minutes = minutes;
  }

  @Override
  public String tool() {
    return InternalCall.MINUTES.code();
  }

  @Override
  public Uni<ToolOutcome> handle(IncomingToolCall incoming) {
    LineId line = incoming.line();
    return minutes
        .balance(line)
        .chain(
            balance ->
                store
                    .manner(line)
                    .map(
                        manner ->
                            new ToolOutcome.Answered(
                                "The line's minutes for calls.",
                                JsonNodeFactory.instance
                                    .objectNode()
                                    .put("balance", balance.balance())
                                    .put("held", balance.held())
                                    .put("texts_stopped", manner.stopped()))));
  }
}
