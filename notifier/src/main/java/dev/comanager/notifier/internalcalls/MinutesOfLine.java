package dev.comanager.notifier.internalcalls;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.comanager.contracts.InternalCall;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.messaging.outbox.EntitySessions;
import dev.comanager.messaging.rpc.handler.IncomingToolCall;
import dev.comanager.messaging.rpc.handler.ToolHandler;
import dev.comanager.notifier.lines.LineContactRepository;
import dev.comanager.notifier.minutes.Minutes;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;

/** {@link InternalCall#MINUTES}: what a line has for calls, and whether it takes texts. */
@ApplicationScoped
class MinutesOfLine implements ToolHandler {
  private final EntitySessions sessions;
  private final Minutes minutes;
  private final LineContactRepository contacts;

  MinutesOfLine(EntitySessions sessions, Minutes minutes, LineContactRepository contacts) {
    this.sessions = sessions;
    this.minutes = minutes;
    this.contacts = contacts;
  }

  @Override
  public String tool() {
    return InternalCall.MINUTES.code();
  }

  @Override
  public Uni<ToolOutcome> handle(IncomingToolCall incoming) {
    LineId line = incoming.line();
    return sessions.read(
        () ->
            minutes
                .balance(line)
                .chain(balance -> contacts.stopped(line).map(stopped -> answer(balance, stopped))));
  }

  private static ToolOutcome answer(Minutes.Balance balance, boolean stopped) {
    return new ToolOutcome.Answered(
        "The line's minutes for calls.",
        JsonNodeFactory.instance
            .objectNode()
            .put("balance", balance.balance())
            .put("held", balance.held())
            .put("texts_stopped", stopped));
  }
}
