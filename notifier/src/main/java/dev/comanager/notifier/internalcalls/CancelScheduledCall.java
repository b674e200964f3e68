package dev.comanager.notifier.internalcalls;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.comanager.contracts.InternalCall;
import dev.comanager.contracts.ToolErrorCode;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.messaging.rpc.handler.IncomingToolCall;
import dev.comanager.messaging.rpc.handler.ToolHandler;
import dev.comanager.notifier.minutes.MinutesStore;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;

/** {@link InternalCall#CANCEL_SCHEDULED_CALL}: a call that has begun isn't taken back. */
@ApplicationScoped
class CancelScheduledCall implements ToolHandler {
  private static final String CALL_ID = "call_id";

  private final LineDeliveriesStore store;

  CancelScheduledCall(LineDeliveriesStore store) {
    this.store = store;
  }

  @Override
  public String tool() {
    return InternalCall.CANCEL_SCHEDULED_CALL.code();
  }

  @Override
  public Uni<ToolOutcome> handle(IncomingToolCall incoming) {
    String id = incoming.arguments().path(CALL_ID).asText();
    return store
        .cancel(incoming.line(), id)
        .map(
            cancelling ->
                switch (cancelling) {
                  case CANCELLED -> answer(id, MinutesStore.HELD_A_CALL);
                  case CANCELLED_BEFORE -> answer(id, 0);
                  case NO_SUCH_CALL ->
                      new ToolOutcome.Refused(
                          ToolErrorCode.E_NOT_FOUND,
                          "There is no such call to come. Nothing was changed.");
                });
  }

  private static ToolOutcome answer(String id, int givenBack) {
    return new ToolOutcome.Answered(
        "The call is cancelled.",
        JsonNodeFactory.instance
            .objectNode()
            .put(CALL_ID, id)
            .put("status", "cancelled")
            .put("minutes_given_back", givenBack));
  }
}
