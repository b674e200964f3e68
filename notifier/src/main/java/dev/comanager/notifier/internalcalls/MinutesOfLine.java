package dev.comanager.notifier.internalcalls;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.comanager.contracts.InternalCall;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.messaging.outbox.EntitySessions;
import dev.comanager.messaging.rpc.handler.IncomingToolCall;
import dev.comanager.messaging.rpc.handler.ToolHandler;
import dev.comanager.notifier.lines.LineContact;
import dev.comanager.notifier.lines.LineContactRepository;
import dev.comanager.notifier.minutes.Minutes;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;

/**
 * {@link InternalCall#MINUTES}: what a line has for calls, and whether it takes texts and alerts.
 */
@ApplicationScoped
class MinutesOfLine implements ToolHandler {
  private final EntitySessions sessions;
  private final Minutes minutes;
  private final LineContactRepository contacts;
  private final Clock clock;

  MinutesOfLine(
      EntitySessions sessions, Minutes minutes, LineContactRepository contacts, Clock clock) {
    this.sessions = sessions;
    this.minutes = minutes;
    this.contacts = contacts;
    this.clock = clock;
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
                .chain(balance -> contacts.known(line).map(contact -> answer(balance, contact))));
  }

  private ToolOutcome answer(Minutes.Balance balance, Optional<LineContact> contact) {
    Instant now = clock.instant();
    return new ToolOutcome.Answered(
        "Your minutes for calls.",
        JsonNodeFactory.instance
            .objectNode()
            .put("balance", balance.balance())
            .put("held", balance.held())
            .put("texts_stopped", contact.map(LineContact::stopped).orElse(false))
            .put(
                "alerts_muted_until",
                contact
                    .filter(it -> it.mutedAt(now))
                    .map(it -> it.mutedUntil().toString())
                    .orElse(null)));
  }
}
