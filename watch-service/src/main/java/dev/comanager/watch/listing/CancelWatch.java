package dev.comanager.watch.listing;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.ToolErrorCode;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.messaging.outbox.CallLedger;
import dev.comanager.messaging.rpc.handler.IncomingToolCall;
import dev.comanager.messaging.rpc.handler.ToolHandler;
import dev.comanager.watch.watches.ActiveWatchesStore;
import dev.comanager.watch.watches.WatchEntity;
import dev.comanager.watch.watches.WatchRepository;
import dev.comanager.watch.watches.WatchState;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;

/**
 * The tool {@code cancel_watch}: ends one watch; repeating it succeeds for 30 days (INTERFACE
 * section 5).
 */
@ApplicationScoped
class CancelWatch implements ToolHandler {
  private final WatchRepository watches;
  private final ActiveWatchesStore active;
  private final CallLedger ledger;

  CancelWatch(WatchRepository watches, ActiveWatchesStore active, CallLedger ledger) {
    this.watches = watches;
    this.active = active;
    this.ledger = ledger;
  }

  @Override
  public String tool() {
    return "cancel_watch";
  }

  @Override
  public Uni<ToolOutcome> handle(IncomingToolCall incoming) {
    long id = incoming.arguments().path("id").asLong();
    return ledger.executeOnceIfKeyed(
        incoming.call(),
        tx ->
            incoming.hasTimeForWrite()
                ? watches
                    .locked(incoming.line(), id)
                    .chain(watch -> cancel(tx, incoming.line(), watch))
                : Uni.createFrom().item(late()));
  }

  private Uni<ToolOutcome> cancel(SqlConnection tx, LineId line, WatchEntity watch) {
    if (watch == null) {
      return Uni.createFrom().item(notFound());
    }
    Uni<Void> cancelled =
        watch.state == WatchState.ACTIVE
            ? active.cancel(tx, line, List.of(watch))
            : Uni.createFrom().voidItem();
    return cancelled.replaceWith(() -> ended(watch));
  }

  private static ToolOutcome ended(WatchEntity watch) {
    return new ToolOutcome.Answered(
        "Stopped watching %s.".formatted(ListedSubject.spoken(watch, true)),
        JsonNodeFactory.instance.objectNode().put("watch_id", watch.id));
  }

  private static ToolOutcome notFound() {
    return new ToolOutcome.Refused(
        ToolErrorCode.E_NOT_FOUND,
        "You have no watch with this id, so nothing was changed. list_watches shows yours.");
  }

  private static ToolOutcome late() {
    return new ToolOutcome.Refused(
        ToolErrorCode.E_UNAVAILABLE,
        "This took too long, so nothing was changed. Ask again in a moment.");
  }
}
