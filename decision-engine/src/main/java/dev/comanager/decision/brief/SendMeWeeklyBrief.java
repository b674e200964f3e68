package dev.comanager.decision.brief;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.ToolErrorCode;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.decision.myteam.LeagueOfCall;
import dev.comanager.messaging.outbox.CallLedger;
import dev.comanager.messaging.rpc.handler.IncomingToolCall;
import dev.comanager.messaging.rpc.handler.ToolHandler;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.util.UUID;

/**
 * The tool {@code send_me_weekly_brief}: sends the brief of the primary league as one text to the
 * line's own phone. The text is requested in the same transaction that records the call.
 */
@ApplicationScoped
public class SendMeWeeklyBrief implements ToolHandler {
  /** The brief goes out of date quickly, so a late text is worthless. */
  private static final Duration OF_USE = Duration.ofHours(1);

  private final LeagueOfCall leagues;
  private final CallLedger ledger;
  private final BriefTextPublisher texts;
  private final Clock clock;

  SendMeWeeklyBrief(
      LeagueOfCall leagues, CallLedger ledger, BriefTextPublisher texts, Clock clock) {
    this.leagues = leagues;
    this.ledger = ledger;
    this.texts = texts;
    this.clock = clock;
  }

  @Override
  public String tool() {
    return "send_me_weekly_brief";
  }

  @Override
  public Uni<ToolOutcome> handle(IncomingToolCall call) {
    if (!texts.ready()) {
      return Uni.createFrom().item(cantText());
    }
    return ledger.replayOrElse(call.call(), () -> send(call));
  }

  private Uni<ToolOutcome> send(IncomingToolCall call) {
    return leagues.one(
        call,
        (league, facts) -> {
          WeeklyBrief brief = WeeklyBriefRule.brief(league, facts, clock.instant());
          return ledger.executeOnce(call.call(), tx -> queue(tx, call, brief));
        });
  }

  private Uni<ToolOutcome> queue(SqlConnection tx, IncomingToolCall call, WeeklyBrief brief) {
    if (!call.hasTimeForWrite()) {
      return Uni.createFrom().item(tooLate());
    }
    String id = UUID.randomUUID().toString().replace("-", "");
    return texts
        .append(tx, id, call.line(), brief.spoken(), clock.instant().plus(OF_USE))
        .replaceWith(() -> queued(id, brief.week()));
  }

  private static ToolOutcome queued(String id, Integer week) {
    ObjectNode body = JsonNodeFactory.instance.objectNode();
    body.put("notification_id", id).put("status", "queued").put("week", week);
    // Whether texts are stopped is the notifier's to know, and it isn't waited for.
    return new ToolOutcome.Answered(
        "I'm texting you the weekly brief. If you texted STOP, it won't come: text START, then ask again.",
        body);
  }

  private static ToolOutcome cantText() {
    return ToolOutcome.Refused.unavailableForGood(
        "The brief can't be texted here. Nothing was sent; get_weekly_brief reads it.");
  }

  private static ToolOutcome tooLate() {
    return new ToolOutcome.Refused(
        ToolErrorCode.E_UNAVAILABLE, "This took too long, so nothing was sent. Ask again.");
  }
}
