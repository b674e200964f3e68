package dev.comanager.notifier.internalcalls;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.comanager.contracts.InternalCall;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.ToolErrorCode;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.messaging.outbox.Transactions;
import dev.comanager.messaging.rpc.handler.IncomingToolCall;
import dev.comanager.messaging.rpc.handler.ToolHandler;
import dev.comanager.notifier.delivery.DeliveryEntity;
import dev.comanager.notifier.delivery.DeliveryKind;
import dev.comanager.notifier.delivery.DeliveryRepository;
import dev.comanager.notifier.delivery.DeliveryState;
import dev.comanager.notifier.minutes.Minutes;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;

/** {@link InternalCall#CANCEL_SCHEDULED_CALL}: a call that has begun isn't taken back. */
@ApplicationScoped
class CancelScheduledCall implements ToolHandler {
  private static final String CALL_ID = "call_id";
  private static final ToolOutcome NO_SUCH_CALL =
      new ToolOutcome.Refused(
          ToolErrorCode.E_NOT_FOUND, "You have no such scheduled call. Nothing was changed.");

  private final Transactions transactions;
  private final DeliveryRepository deliveries;
  private final Minutes minutes;

  CancelScheduledCall(Transactions transactions, DeliveryRepository deliveries, Minutes minutes) {
    this.transactions = transactions;
    this.deliveries = deliveries;
    this.minutes = minutes;
  }

  @Override
  public String tool() {
    return InternalCall.CANCEL_SCHEDULED_CALL.code();
  }

  @Override
  public Uni<ToolOutcome> handle(IncomingToolCall incoming) {
    String id = incoming.arguments().path(CALL_ID).asText();
    LineId line = incoming.line();
    return transactions.run(
        _ ->
            deliveries
                .locked(id)
                .chain(it -> isCallOf(line, it) ? cancel(line, it) : item(NO_SUCH_CALL)));
  }

  private static boolean isCallOf(LineId line, DeliveryEntity it) {
    return it != null && it.kind == DeliveryKind.SCHEDULED_CALL && line.value().equals(it.line);
  }

  private Uni<ToolOutcome> cancel(LineId line, DeliveryEntity call) {
    return switch (call.state) {
      case WAITING -> {
        call.state = DeliveryState.CANCELLED;
        call.used = 0;
        yield minutes.release(line, call.held).replaceWith(answer(call.id, call.held));
      }
      case CANCELLED -> item(answer(call.id, 0));
      case STARTED, SENT, REFUSED, EXPIRED, LOST, CAPPED, STOPPED, MUTED -> item(NO_SUCH_CALL);
    };
  }

  private static Uni<ToolOutcome> item(ToolOutcome outcome) {
    return Uni.createFrom().item(outcome);
  }

  private static ToolOutcome answer(String id, int givenBack) {
    return new ToolOutcome.Answered(
        "That call is canceled.",
        JsonNodeFactory.instance
            .objectNode()
            .put(CALL_ID, id)
            .put("status", "cancelled")
            .put("minutes_given_back", givenBack));
  }
}
