package dev.comanager.notifier.voicecall;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.messaging.rpc.handler.IncomingToolCall;
import dev.comanager.messaging.rpc.handler.ToolHandler;
import dev.comanager.notifier.delivery.DeliveryKind;
import dev.comanager.notifier.messagetext.MessageTextRule.MessageText;
import dev.comanager.notifier.minutes.Minutes;
import dev.comanager.notifier.requests.OwnRequests;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;

/**
 * The tool {@code call_me_now}: a call to the line's own phone right away (INTERFACE section 3).
 */
@ApplicationScoped
class CallMeNow implements ToolHandler {
  private static final Duration OF_USE = Duration.ofMinutes(5);

  private final OwnRequests requests;
  private final CallRequests calls;

  CallMeNow(OwnRequests requests, CallRequests calls) {
    this.requests = requests;
    this.calls = calls;
  }

  @Override
  public String tool() {
    return "call_me_now";
  }

  @Override
  public Uni<ToolOutcome> handle(IncomingToolCall incoming) {
    return switch (CallRequests.topic(incoming.arguments())) {
      case MessageText.Unfit(String why) -> Uni.createFrom().item(CallRequests.badTopic(why));
      case MessageText.Fit(String topic) ->
          requests.executeOnce(
              incoming,
              (tx, line) ->
                  calls.queue(
                      tx, line, DeliveryKind.CALL_NOW, topic, null, OF_USE, CallMeNow::answer));
    };
  }

  private static ToolOutcome answer(String id) {
    return new ToolOutcome.Answered(
        "I'm calling you now.",
        JsonNodeFactory.instance
            .objectNode()
            .put("call_id", id)
            .put("status", "queued")
            .put("minutes_held", Minutes.MINUTES_PER_CALL));
  }
}
