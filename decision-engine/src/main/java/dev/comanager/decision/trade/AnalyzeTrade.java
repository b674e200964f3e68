package dev.comanager.decision.trade;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.DecisionKind;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.decision.card.CardAnswer;
import dev.comanager.decision.card.ResultJson;
import dev.comanager.decision.decisions.DecisionQuestion;
import dev.comanager.decision.decisions.DecisionStore;
import dev.comanager.decision.decisions.TrackedDecision;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.Player;
import dev.comanager.decision.myteam.LeagueOfCall;
import dev.comanager.decision.players.PlayerNames;
import dev.comanager.decision.value.MoveReports;
import dev.comanager.decision.week.WeekPlayer;
import dev.comanager.messaging.rpc.handler.IncomingToolCall;
import dev.comanager.messaging.rpc.handler.ToolHandler;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The tool {@code analyze_trade}: the effect of a trade on the line's best lineup (spec 4.2). */
@ApplicationScoped
public class AnalyzeTrade implements ToolHandler {
  private static final String GIVE = "give";
  private static final String GET = "get";

  private final LeagueOfCall leagues;
  private final PlayerNames names;
  private final DecisionStore decisions;
  private final Clock clock;

  AnalyzeTrade(LeagueOfCall leagues, PlayerNames names, DecisionStore decisions, Clock clock) {
    this.leagues = leagues;
    this.names = names;
    this.decisions = decisions;
    this.clock = clock;
  }

  @Override
  public String tool() {
    return "analyze_trade";
  }

  @Override
  public Uni<ToolOutcome> handle(IncomingToolCall call) {
    List<String> give = written(call.arguments().path(GIVE));
    List<String> get = written(call.arguments().path(GET));
    LineId line = call.line();
    return leagues.one(
        call,
        (league, facts) ->
            switch (TradeSides.find(give, get, names.of(facts), league)) {
              case TradeSides.Refused(ToolOutcome outcome) -> Uni.createFrom().item(outcome);
              case TradeSides.Both sides -> decide(line, league, facts, sides);
            });
  }

  private Uni<ToolOutcome> decide(
      LineId line, LinkedLeague league, SeasonFacts facts, TradeSides.Both sides) {
    Optional<TradeVerdict> found = TradeVerdict.on(league, facts, sides, clock.instant());
    if (found.isEmpty()) {
      String text =
          league
              .league()
              .seasonOver()
              .orElse(
                  "The season isn't under way, so I can't weigh a trade yet. Ask again once it begins.");
      return Uni.createFrom()
          .item(
              new ToolOutcome.Answered(
                  text, ResultJson.tree(new CardAnswer(null, List.of(), text, text))));
    }
    TradeVerdict verdict = found.get();
    DecisionQuestion decisionQuestion = decisionQuestion(line, verdict, sides);
    Optional<TrackedDecision> tracked = tracked(verdict);
    CardAnswer answer = TradeDecision.decide(verdict, decisionQuestion.id(), tracked.isPresent());
    return decisions
        .keep(decisionQuestion, answer.decision(), tracked, verdict.gradable())
        .replaceWith(
            new ToolOutcome.Answered(answer.spoken(), TradeDecision.body(verdict, answer)));
  }

  /**
   * Players whose facts affect the verdict: those traded, and the rest of the lineup. Empty with
   * several other teams: a recheck couldn't distinguish such a trade from one whose players have
   * moved.
   */
  static Optional<TrackedDecision> tracked(TradeVerdict verdict) {
    if (verdict.other().isEmpty()) {
      return Optional.empty();
    }
    List<WeekPlayer> roster = verdict.outlook().active().stream().map(one -> one.player()).toList();
    return MoveReports.follow(
        verdict.subject(), verdict.came(), verdict.locks(), roster, verdict.facts());
  }

  static DecisionQuestion decisionQuestion(
      LineId line, TradeVerdict verdict, TradeSides.Both sides) {
    return new DecisionQuestion(
        line,
        verdict.league().league().key(),
        verdict.league().league().season(),
        verdict.week(),
        DecisionKind.TRADE,
        List.of(
            sides.give().stream().map(Player::id).toList(),
            sides.get().stream().map(Player::id).toList()));
  }

  private static List<String> written(JsonNode names) {
    List<String> all = new ArrayList<>();
    names.forEach(name -> all.add(name.asText()));
    return all;
  }
}
