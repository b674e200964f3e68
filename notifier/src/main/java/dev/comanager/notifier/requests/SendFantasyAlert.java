package dev.comanager.notifier.requests;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.comanager.contracts.ToolErrorCode;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.messaging.rpc.handler.IncomingToolCall;
import dev.comanager.messaging.rpc.handler.ToolHandler;
import dev.comanager.notifier.delivery.AcceptedStore;
import dev.comanager.notifier.delivery.DeliveryKind;
import dev.comanager.notifier.delivery.TextsConfig;
import dev.comanager.notifier.lines.LineContact;
import dev.comanager.notifier.messagetext.MessageTextRule;
import dev.comanager.notifier.messagetext.MessageTextRule.MessageText;
import dev.comanager.notifier.messagetext.SegmentRule;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;

/**
 * The tool {@code send_fantasy_alert}: one text with words of the line's own to its own phone (spec
 * 4.2). Quiet hours don't hold it back; it is one of the line's 30 texts a day.
 */
@ApplicationScoped
class SendFantasyAlert implements ToolHandler {
  static final int MOST_CHARACTERS = 480;

  private static final String ARGUMENT = "message";
  // Later it would surprise more than help.
  private static final Duration OF_USE = Duration.ofHours(1);

  private final OwnRequests requests;
  private final AcceptedStore accepted;
  private final TextsConfig config;

  SendFantasyAlert(OwnRequests requests, AcceptedStore accepted, TextsConfig config) {
    this.requests = requests;
    this.accepted = accepted;
    this.config = config;
  }

  @Override
  public String tool() {
    return "send_fantasy_alert";
  }

  @Override
  public Uni<ToolOutcome> handle(IncomingToolCall incoming) {
    String given = incoming.arguments().path(ARGUMENT).asText();
    return switch (MessageTextRule.of(given, MOST_CHARACTERS)) {
      case MessageText.Unfit(String why) ->
          Uni.createFrom()
              .item(
                  new ToolOutcome.Refused(
                      ToolErrorCode.E_BAD_ARGS,
                      "The message %s, so no text was sent. Use plain words or emoji, up to %d characters."
                          .formatted(why, MOST_CHARACTERS),
                      JsonNodeFactory.instance.objectNode().put("argument", ARGUMENT)));
      case MessageText.Fit(String text) ->
          requests.executeOnce(incoming, (tx, line) -> queue(tx, line, text));
    };
  }

  private Uni<ToolOutcome> queue(SqlConnection tx, LineContact line, String text) {
    if (line.stopped()) {
      return refuse(
          "You texted STOP, so no text was sent. Text START to get texts again.", "opted_out");
    }
    return accepted
        .texts(tx, line.line())
        .chain(
            texts ->
                texts >= config.perDay()
                    ? refuse(
                        "You've had %d texts in 24 hours, the most you can get, so no text was sent. Ask again later."
                            .formatted(config.perDay()),
                        "capped")
                    : requests
                        .add(DeliveryKind.OWN, line.line(), text, 0, null, OF_USE)
                        .map(id -> answer(id, SegmentRule.of(text))));
  }

  private static ToolOutcome answer(String id, int segments) {
    return new ToolOutcome.Answered(
        segments == 1
            ? "The text is on its way to your phone."
            : "The text is on its way to your phone, in %d parts.".formatted(segments),
        JsonNodeFactory.instance
            .objectNode()
            .put("notification_id", id)
            .put("status", "queued")
            .put("segments", segments));
  }

  private static Uni<ToolOutcome> refuse(String text, String reason) {
    return Uni.createFrom()
        .item(
            new ToolOutcome.Refused(
                ToolErrorCode.E_LIMIT,
                text,
                JsonNodeFactory.instance.objectNode().put("reason", reason)));
  }
}
