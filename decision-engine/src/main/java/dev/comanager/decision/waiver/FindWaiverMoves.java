package dev.comanager.decision.waiver;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.DecisionKind;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.ToolErrorCode;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.decision.card.CardAnswer;
import dev.comanager.decision.card.ResultJson;
import dev.comanager.decision.decisions.DecisionQuestion;
import dev.comanager.decision.decisions.DecisionStore;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.myteam.LeagueOfCall;
import dev.comanager.messaging.rpc.handler.IncomingToolCall;
import dev.comanager.messaging.rpc.handler.ToolHandler;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The tool {@code find_waiver_moves}: holes in the lineup and free agents for them (spec 4.2). */
@ApplicationScoped
public class FindWaiverMoves implements ToolHandler {
  private static final String POSITION = "position";

  private final LeagueOfCall leagues;
  private final DecisionStore decisions;
  private final Clock clock;

  FindWaiverMoves(LeagueOfCall leagues, DecisionStore decisions, Clock clock) {
    this.leagues = leagues;
    this.decisions = decisions;
    this.clock = clock;
  }

  @Override
  public String tool() {
    return "find_waiver_moves";
  }

  @Override
  public Uni<ToolOutcome> handle(IncomingToolCall call) {
    JsonNode written = call.arguments().path(POSITION);
    Optional<Position> position = Optional.empty();
    if (!written.isMissingNode() && !written.isNull()) {
      position = Position.ofArgument(written.asText());
      if (position.isEmpty()) {
        return Uni.createFrom()
            .item(
                new ToolOutcome.Refused(
                    ToolErrorCode.E_BAD_ARGS,
                    "\"position\" takes QB, RB, WR, TE, K or DEF. Nothing was decided."));
      }
    }
    Optional<Position> wanted = position;
    LineId line = call.line();
    return leagues.one(
        call,
        (league, facts) ->
            answer(line, new WaiverQuestion(league, facts, wanted, clock.instant())));
  }

  private Uni<ToolOutcome> answer(LineId line, WaiverQuestion question) {
    DecisionQuestion decisionQuestion = decisionQuestion(line, question);
    return switch (question.decide(decisionQuestion.id())) {
      case WaiverQuestion.Answer.None(String text) ->
          Uni.createFrom()
              .item(
                  new ToolOutcome.Answered(
                      text, ResultJson.tree(new CardAnswer(null, List.of(), text, text))));
      case WaiverQuestion.Answer.Card card ->
          decisions
              .keep(
                  decisionQuestion,
                  card.answer().decision(),
                  card.tracked(),
                  card.verdict().gradable(),
                  playersOf(question))
              .replaceWith(
                  new ToolOutcome.Answered(
                      card.answer().spoken(), WaiverDecision.body(card.verdict(), card.answer())));
    };
  }

  private static Set<PlayerId> playersOf(WaiverQuestion question) {
    return question.league().mine().spots().stream()
        .flatMap(spot -> spot.player().stream())
        .collect(Collectors.toSet());
  }

  // The question is the team's roster in the week, independent of its current players and free
  // agents.
  private static DecisionQuestion decisionQuestion(LineId line, WaiverQuestion question) {
    LinkedLeague league = question.league();
    SeasonFacts facts = question.facts();
    Integer week = league.league().week();
    return new DecisionQuestion(
        line,
        league.league().key(),
        league.league().season(),
        week == null ? facts.week() : week,
        DecisionKind.WAIVER,
        question
            .position()
            .map(position -> List.of(List.of(new PlayerId("position:" + position.name()))))
            .orElseGet(List::of));
  }
}
