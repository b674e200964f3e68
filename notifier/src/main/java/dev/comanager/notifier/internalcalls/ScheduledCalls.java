package dev.comanager.notifier.internalcalls;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.InternalCall;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.messaging.outbox.EntitySessions;
import dev.comanager.messaging.rpc.handler.IncomingToolCall;
import dev.comanager.messaging.rpc.handler.ToolHandler;
import dev.comanager.notifier.delivery.DeliveryEntity;
import dev.comanager.notifier.delivery.DeliveryRepository;
import dev.comanager.notifier.delivery.DeliveryTexts;
import dev.comanager.notifier.lines.LineContactRepository;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;

/** {@link InternalCall#SCHEDULED_CALLS}: what is still to come. */
@ApplicationScoped
class ScheduledCalls implements ToolHandler {
  // More than a line's minutes are likely to hold.
  private static final int MOST = 100;

  private final EntitySessions sessions;
  private final DeliveryRepository deliveries;
  private final LineContactRepository contacts;
  private final DeliveryTexts texts;
  private final Clock clock;

  ScheduledCalls(
      EntitySessions sessions,
      DeliveryRepository deliveries,
      LineContactRepository contacts,
      DeliveryTexts texts,
      Clock clock) {
    this.sessions = sessions;
    this.deliveries = deliveries;
    this.contacts = contacts;
    this.texts = texts;
    this.clock = clock;
  }

  @Override
  public String tool() {
    return InternalCall.SCHEDULED_CALLS.code();
  }

  @Override
  public Uni<ToolOutcome> handle(IncomingToolCall incoming) {
    LineId line = incoming.line();
    return sessions.read(
        () ->
            contacts
                .timeZone(line)
                .chain(
                    zone ->
                        deliveries
                            .scheduledCalls(line, clock.instant(), MOST)
                            .map(calls -> answer(calls, zone))));
  }

  private ToolOutcome answer(List<DeliveryEntity> calls, ZoneId zone) {
    ObjectNode body = JsonNodeFactory.instance.objectNode();
    ArrayNode all = body.putArray("calls");
    for (DeliveryEntity call : calls) {
      all.addObject()
          .put("call_id", call.id)
          .put("at", DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(call.dueAt.atZone(zone)))
          .put("topic", texts.texts(call.kind, call.id, call.sealed).orElse(null))
          .put("minutes_held", call.held);
    }
    return new ToolOutcome.Answered("Your calls to come.", body);
  }
}
