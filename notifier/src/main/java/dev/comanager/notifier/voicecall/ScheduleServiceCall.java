package dev.comanager.notifier.voicecall;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.ToolErrorCode;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.messaging.rpc.handler.IncomingToolCall;
import dev.comanager.messaging.rpc.handler.ToolHandler;
import dev.comanager.notifier.delivery.DeliveryKind;
import dev.comanager.notifier.lines.LineContact;
import dev.comanager.notifier.messagetext.MessageTextRule.MessageText;
import dev.comanager.notifier.minutes.Minutes;
import dev.comanager.notifier.requests.OwnRequests;
import dev.comanager.notifier.voicecall.CallTimeRule.CallTime;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Optional;

/**
 * The tool {@code schedule_service_call}: a call to the line's own phone at a time in its time zone
 * (spec 4.2). Bad arguments come before a time that has passed, that before a missing minute, and
 * all of them before anything is queued.
 */
@ApplicationScoped
class ScheduleServiceCall implements ToolHandler {
  private static final String AT_ISO = "at_iso";
  // A call that could not be placed by then would come as a surprise.
  private static final Duration OF_USE = Duration.ofMinutes(10);

  private final OwnRequests requests;
  private final CallRequests calls;
  private final Clock clock;

  ScheduleServiceCall(OwnRequests requests, CallRequests calls, Clock clock) {
    this.requests = requests;
    this.calls = calls;
    this.clock = clock;
  }

  @Override
  public String tool() {
    return "schedule_service_call";
  }

  @Override
  public Uni<ToolOutcome> handle(IncomingToolCall incoming) {
    ObjectNode arguments = incoming.arguments();
    Optional<LocalDateTime> local = CallTimeRule.read(arguments.path(AT_ISO).asText());
    if (local.isEmpty()) {
      return item(
          CallRequests.badArgument(
              AT_ISO,
              "at_iso takes a local date and time without offset or seconds, such as"
                  + " 2026-11-24T19:45. No call was scheduled."));
    }
    return switch (CallRequests.topic(arguments)) {
      case MessageText.Unfit(String why) -> item(CallRequests.badTopic(why));
      case MessageText.Fit(String topic) ->
          requests.executeOnce(incoming, (tx, line) -> schedule(tx, line, local.get(), topic));
    };
  }

  private Uni<ToolOutcome> schedule(
      SqlConnection tx, LineContact line, LocalDateTime local, String topic) {
    ZoneId zone = ZoneId.of(line.timeZone());
    Instant now = clock.instant();
    return switch (CallTimeRule.of(local, zone, now)) {
      case CallTime.TooFar(ZonedDateTime at) ->
          item(
              CallRequests.badArgument(
                  AT_ISO,
                  "%s is more than a year ahead, so I won't call. Choose a time within a year."
                      .formatted(CallTimeRule.spoken(at))));
      case CallTime.Past(ZonedDateTime at) ->
          item(
              new ToolOutcome.Refused(
                  ToolErrorCode.E_PAST,
                  "%s has passed, so I won't call. Choose a later time."
                      .formatted(CallTimeRule.spoken(at)),
                  JsonNodeFactory.instance.objectNode().put("reason", "in_the_past")));
      case CallTime.At(ZonedDateTime at, String note) ->
          calls.queue(
              tx,
              line,
              DeliveryKind.SCHEDULED_CALL,
              topic,
              at.toInstant(),
              OF_USE,
              id -> answer(id, at, note, now));
    };
  }

  private static ToolOutcome answer(String id, ZonedDateTime at, String note, Instant now) {
    return new ToolOutcome.Answered(
        "I'll call you %s.%s".formatted(CallTimeRule.ahead(at, now), note),
        JsonNodeFactory.instance
            .objectNode()
            .put("call_id", id)
            .put("status", "queued")
            .put("at", DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(at))
            .put("minutes_held", Minutes.MINUTES_PER_CALL));
  }

  private static Uni<ToolOutcome> item(ToolOutcome outcome) {
    return Uni.createFrom().item(outcome);
  }
}
