package dev.comanager.watch.listing;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.comanager.contracts.ToolErrorCode;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.messaging.outbox.CallLedger;
import dev.comanager.messaging.rpc.handler.IncomingToolCall;
import dev.comanager.messaging.rpc.handler.ToolHandler;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;

/**
 * The tool {@code cancel_watch}: ends one watch; repeating it succeeds for 30 days (INTERFACE
 * section 5).
 */
@ApplicationScoped
class CancelWatch implements ToolHandler {
  private final WatchListStore watches;
  private final CallLedger ledger;

  CancelWatch(WatchListStore watches, CallLedger ledger) {
    this.watches = watches;
    this.ledger = ledger;
  }

  @Override
  public String tool() {
    return "cancel_watch";
  }

  @Override
  public Uni<ToolOutcome> handle(IncomingToolCall incoming) {
    long id = incoming.arguments().path("id").asLong();
    return ledger.onceIfKeyed(
        incoming.call(),
        tx ->
            incoming.timeForAWrite()
                ? watches
                    .cancel(tx, incoming.line(), id)
                    .map(found -> found ? ended(id) : notFound())
                : Uni.createFrom().item(late()));
  }

  private static ToolOutcome ended(long id) {
    return new ToolOutcome.Answered(
        "Watch %d has ended.".formatted(id),
        JsonNodeFactory.instance.objectNode().put("watch_id", id));
  }

  private static ToolOutcome notFound() {
    return new ToolOutcome.Refused(
        ToolErrorCode.E_NOT_FOUND,
        "You have no watch with this id, so none was ended. list_watches shows yours.");
  }

  private static ToolOutcome late() {
    return new ToolOutcome.Refused(
        ToolErrorCode.E_UNAVAILABLE,
        "This took too long, so no watch was ended. Ask again in a moment.");
  }
}
