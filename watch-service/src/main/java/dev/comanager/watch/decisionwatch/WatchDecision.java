package dev.comanager.watch.decisionwatch;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.DecisionId;
import dev.comanager.contracts.DecisionKind;
import dev.comanager.contracts.ToolErrorCode;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.contracts.event.DecidedPlayer;
import dev.comanager.contracts.event.DecisionMade;
import dev.comanager.messaging.outbox.CallLedger;
import dev.comanager.messaging.rpc.handler.IncomingToolCall;
import dev.comanager.messaging.rpc.handler.ToolHandler;
import dev.comanager.watch.decisionwatch.DecisionWatchStore.Setting;
import dev.comanager.watch.model.Baseline;
import dev.comanager.watch.model.CallLabel;
import dev.comanager.watch.model.SpokenTime;
import dev.comanager.watch.watches.ActiveWatchesStore;
import dev.comanager.watch.watches.LateEvents;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;

/**
 * The tool {@code watch_decision}: a text if the verdict flips or confidence moves to another band,
 * until the lock (spec 2.7, 4.2). A repeated call returns the existing watch.
 */
@ApplicationScoped
class WatchDecision implements ToolHandler {
  private static final String ARGUMENT = "decision_id";

  private final LateEvents lateEvents;
  private final KnownDecisionStore decisions;
  private final DecisionWatchStore watches;
  private final ActiveWatchesStore active;
  private final CallLedger ledger;
  private final Clock clock;

  WatchDecision(
      LateEvents lateEvents,
      KnownDecisionStore decisions,
      DecisionWatchStore watches,
      ActiveWatchesStore active,
      CallLedger ledger,
      Clock clock) {
    this.lateEvents = lateEvents;
    this.decisions = decisions;
    this.watches = watches;
    this.active = active;
    this.ledger = ledger;
    this.clock = clock;
  }

  @Override
  public String tool() {
    return "watch_decision";
  }

  @Override
  public Optional<Uni<Void>> awaitPrerequisites(IncomingToolCall incoming) {
    DecisionId id;
    try {
      id = new DecisionId(incoming.arguments().path(ARGUMENT).asText());
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
    return Optional.of(
        lateEvents.await(
            incoming, "decisions-made", time -> decisions.find(id, incoming.line(), time)));
  }

  @Override
  public Uni<ToolOutcome> handle(IncomingToolCall incoming) {
    DecisionId id;
    try {
      id = new DecisionId(incoming.arguments().path(ARGUMENT).asText());
    } catch (IllegalArgumentException e) {
      return Uni.createFrom()
          .item(badId("A decision_id is d_ and twelve hex digits. Nothing is watched."));
    }
    boolean waited = LateEvents.waitedEnough(incoming);
    // The ledger is checked first, even without anything to watch, so that a repeat replays its
    // answer.
    return ledger.executeOnceIfKeyed(
        incoming.call(),
        tx ->
            active
                .lockLine(tx, incoming.line())
                .chain(() -> decisions.lock(tx, id, incoming.line()))
                .chain(made -> watch(tx, incoming, made, waited)));
  }

  private Uni<ToolOutcome> watch(
      SqlConnection tx, IncomingToolCall incoming, Optional<DecisionMade> found, boolean waited) {
    if (found.isEmpty() && waited) {
      return refuse(
          ToolErrorCode.E_NOT_FOUND,
          "You have no decision with this id in a linked league, so nothing is watched."
              + " Ask for the decision again.");
    }
    if (found.isEmpty() || !incoming.hasTimeForWrite()) {
      return refuse(
          ToolErrorCode.E_UNAVAILABLE,
          "This took too long, so nothing is watched. Ask again in a moment.");
    }
    DecisionMade made = found.get();
    if (made.follow() == null || made.lockAt() == null) {
      return Uni.createFrom().item(badId(whyNot(made)));
    }
    return watches.set(tx, made).map(setting -> answer(made, setting));
  }

  private static String whyNot(DecisionMade made) {
    if (made.kind() == DecisionKind.LINEUP) {
      return "I can't watch advice on a whole lineup, so nothing is watched."
          + " watch_roster watches the whole team.";
    }
    if (made.lockAt() != null) {
      return "I can't tell when this decision changes, so nothing is watched.";
    }
    return made.kind() == DecisionKind.TRADE
        ? "No upcoming game or trade deadline locks this trade, so there is nothing to watch."
        : "No upcoming game locks this decision, so there is nothing to watch.";
  }

  private ToolOutcome answer(DecisionMade made, Setting setting) {
    return switch (setting) {
      case Setting.Watched watched ->
          new ToolOutcome.Answered(text(made, watched), body(made, watched));
      case Setting.Locked() ->
          new ToolOutcome.Refused(
              ToolErrorCode.E_LOCKED,
              made.kind() == DecisionKind.TRADE
                  ? "Your league's trade deadline or the first game has passed, so this trade is"
                      + " closed."
                  : "That game has begun, so this decision is closed. Ask about a later game.");
      case Setting.TooMany() ->
          new ToolOutcome.Refused(
              ToolErrorCode.E_LIMIT,
              "You have %d active watches, the most you can have. Cancel one first."
                  .formatted(ActiveWatchesStore.MOST));
    };
  }

  private String text(DecisionMade made, Setting.Watched watched) {
    String until = SpokenTime.of(watched.until(), clock.instant());
    return watched.existing()
        ? "I'm already watching this decision, until %s.".formatted(until)
        : "I'm watching %s until %s. I'll text you if the pick flips, or if I get clearly more or less sure of it."
            .formatted(
                CallLabel.of(made.kind().code(), watched.baseline(), DecidedPlayer::name), until);
  }

  private static ObjectNode body(DecisionMade made, Setting.Watched watched) {
    Baseline baseline = watched.baseline();
    ObjectNode body =
        JsonNodeFactory.instance
            .objectNode()
            .put("watch_id", watched.id())
            .put(ARGUMENT, made.decision().value())
            .put("kind", made.kind().code())
            .put("verdict", baseline.verdict().name())
            .put("channel", "sms")
            .put("until_at", watched.until().toString())
            .put("existing", watched.existing());
    ObjectNode compared =
        body.putObject("baseline")
            .put("verdict", baseline.verdict().name())
            .put("winner", baseline.winner().name())
            .put("band", baseline.band().label());
    ObjectNode statuses = compared.putObject("statuses");
    for (Map.Entry<String, String> status : baseline.statuses().entrySet()) {
      statuses.put(status.getKey(), status.getValue());
    }
    compared.put("risk_realized", baseline.riskRealized());
    return body;
  }

  private static ToolOutcome badId(String text) {
    return new ToolOutcome.Refused(
        ToolErrorCode.E_BAD_ARGS,
        text,
        JsonNodeFactory.instance.objectNode().put("argument", ARGUMENT));
  }

  private static Uni<ToolOutcome> refuse(ToolErrorCode code, String text) {
    return Uni.createFrom().item(new ToolOutcome.Refused(code, text));
  }
}
