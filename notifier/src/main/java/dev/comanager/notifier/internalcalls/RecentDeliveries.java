package dev.comanager.notifier.internalcalls;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.InternalCall;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.messaging.outbox.EntitySessions;
import dev.comanager.messaging.rpc.handler.IncomingToolCall;
import dev.comanager.messaging.rpc.handler.ToolHandler;
import dev.comanager.notifier.delivery.DeliveryEntity;
import dev.comanager.notifier.delivery.DeliveryRepository;
import dev.comanager.notifier.delivery.DeliveryTexts;
import dev.comanager.notifier.delivery.Lane;
import dev.comanager.notifier.messagetext.SegmentRule;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Optional;

/**
 * {@link InternalCall#RECENT_DELIVERIES}: their words are the line's own, and opened for it alone.
 */
@ApplicationScoped
class RecentDeliveries implements ToolHandler {
  private static final int MOST = 50;

  private final EntitySessions sessions;
  private final DeliveryRepository deliveries;
  private final DeliveryTexts texts;

  RecentDeliveries(EntitySessions sessions, DeliveryRepository deliveries, DeliveryTexts texts) {
    this.sessions = sessions;
    this.deliveries = deliveries;
    this.texts = texts;
  }

  @Override
  public String tool() {
    return InternalCall.RECENT_DELIVERIES.code();
  }

  @Override
  public Uni<ToolOutcome> handle(IncomingToolCall incoming) {
    return sessions.read(() -> deliveries.recent(incoming.line(), MOST)).map(this::answer);
  }

  private ToolOutcome answer(List<DeliveryEntity> deliveries) {
    ObjectNode body = JsonNodeFactory.instance.objectNode();
    ArrayNode all = body.putArray("deliveries");
    deliveries.forEach(it -> all.add(row(it)));
    return new ToolOutcome.Answered("Your newest texts and calls.", body);
  }

  private ObjectNode row(DeliveryEntity it) {
    Optional<String> text = texts.texts(it.kind, it.id, it.sealed);
    ObjectNode row =
        JsonNodeFactory.instance
            .objectNode()
            .put("id", it.id)
            .put("kind", it.kind.lane() == Lane.CALL ? "call" : "text")
            .put("purpose", purpose(it))
            .put("at", it.at().toString())
            .put("status", DeliveryStatusRule.of(it))
            .put("words", text.orElse(null))
            .put("in_place_of_call", it.inPlaceOfCall);
    if (it.watch != null) {
      row.put("watch_id", it.watch);
    }
    return it.kind.lane() == Lane.CALL
        ? row.put("minutes", it.used)
        : row.put("segments", text.map(SegmentRule::of).orElse(null));
  }

  private static String purpose(DeliveryEntity it) {
    return switch (it.kind) {
      case ALERT, ALERT_CALL -> it.watch == null ? "brief" : "watch";
      case OWN -> "own_words";
      case SECURITY -> "security";
      case REPLY -> "reply";
      case SCHEDULED_CALL -> "scheduled_call";
      case CALL_NOW -> "call_now";
      case CODE -> throw new IllegalArgumentException("a code has no line");
    };
  }
}
