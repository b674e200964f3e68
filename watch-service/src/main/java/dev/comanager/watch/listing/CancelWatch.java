package dev.comanager.watch.listing;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.comanager.contracts.ToolErrorCode;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.messaging.outbox.CallLedger;
import dev.comanager.messaging.rpc.handler.IncomingToolCall;
import dev.comanager.messaging.rpc.handler.ToolHandler;
import dev.comanager.watch.watches.WatchEntity;
import dev.comanager.watch.watches.WatchRepository;
import dev.comanager.watch.watches.WatchState;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;

/**
 * The tool {@code cancel_watch}: ends one watch; repeating it succeeds for 30 days (INTERFACE
 * section 5).
 */
@ApplicationScoped
class CancelWatch implements ToolHandler {
  private final WatchRepository watches;
  private final CallLedger ledger;
  private final Clock clock;

  CancelWatch(WatchRepository watches, CallLedger ledger, Clock clock) {
    this.watches = watches;
    this.ledger = ledger;
    this.clock = clock;
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
        _ ->
            incoming.hasTimeForWrite()
                ? watches.locked(incoming.line(), id).map(this::cancel)
                : Uni.createFrom().item(late()));
  }

  private ToolOutcome cancel(WatchEntity watch) {
    if (watch == null) {
      return notFound();
    }
    if (watch.state == WatchState.ACTIVE) {
      watch.cancel(clock.instant());
    }
    return ended(watch);
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
