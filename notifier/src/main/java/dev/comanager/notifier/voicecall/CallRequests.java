package dev.comanager.notifier.voicecall;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.ToolErrorCode;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.notifier.delivery.DeliveryKind;
import dev.comanager.notifier.lines.LineContact;
import dev.comanager.notifier.messagetext.MessageTextRule;
import dev.comanager.notifier.messagetext.MessageTextRule.MessageText;
import dev.comanager.notifier.minutes.Minutes;
import dev.comanager.notifier.requests.OwnRequests;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.util.function.Function;

/** What both tools for calls have in common: the topic, the held minute, the limit of the day. */
@Singleton
class CallRequests {
  static final int MOST_CHARACTERS = 200;
  static final String TOPIC = "topic";

  private final OwnRequests requests;
  private final Minutes minutes;

  CallRequests(OwnRequests requests, Minutes minutes) {
    this.requests = requests;
    this.minutes = minutes;
  }

  static MessageText topic(ObjectNode arguments) {
    return MessageTextRule.of(arguments.path(TOPIC).asText(), MOST_CHARACTERS);
  }

  static ToolOutcome badTopic(String why) {
    return badArgument(
        TOPIC,
        "The topic %s, so I won't call. Name it in plain words, up to %d characters."
            .formatted(why, MOST_CHARACTERS));
  }

  static ToolOutcome badArgument(String argument, String text) {
    return new ToolOutcome.Refused(
        ToolErrorCode.E_BAD_ARGS,
        text,
        JsonNodeFactory.instance.objectNode().put("argument", argument));
  }

  /**
   * Holds a minute and queues the call in the caller's transaction, or refuses.
   *
   * @param at when it is due; null = now
   * @param use how long from then on it is of use
   * @param answered makes the answer of the call's id
   */
  Uni<ToolOutcome> queue(
      SqlConnection tx,
      LineContact line,
      DeliveryKind kind,
      String topic,
      Instant at,
      Duration use,
      Function<String, ToolOutcome> answered) {
    return minutes
        .reserveForCall(tx, line.line(), line.timeZone(), at)
        .chain(
            hold ->
                switch (hold) {
                  case HELD ->
                      requests
                          .add(kind, line.line(), topic, Minutes.MINUTES_PER_CALL, at, use)
                          .map(answered);
                  case NO_MINUTES ->
                      refuse(
                          ToolErrorCode.E_ZERO_BALANCE,
                          "You have no minutes left, so I won't call. Ask for a text instead.",
                          "refused_zero_balance");
                  case TOO_MANY ->
                      refuse(
                          ToolErrorCode.E_LIMIT,
                          (at == null
                                  ? "You have %d calls today, the most you can have, so I won't call. Ask for a text instead, or for a call tomorrow."
                                  : "You have %d calls that day, the most you can have, so I won't call. Cancel one or choose another day.")
                              .formatted(Minutes.MAX_CALLS_PER_DAY),
                          "capped");
                });
  }

  private static Uni<ToolOutcome> refuse(ToolErrorCode code, String text, String reason) {
    return Uni.createFrom()
        .item(
            new ToolOutcome.Refused(
                code, text, JsonNodeFactory.instance.objectNode().put("reason", reason)));
  }
}
