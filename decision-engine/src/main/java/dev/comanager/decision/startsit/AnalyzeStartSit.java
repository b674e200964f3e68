package dev.comanager.decision.startsit;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.DecisionKind;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.ToolErrorCode;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.decision.card.CardAnswer;
import dev.comanager.decision.card.ResultJson;
import dev.comanager.decision.decisions.DecisionQuestion;
import dev.comanager.decision.decisions.DecisionStore;
import dev.comanager.decision.decisions.Gradable;
import dev.comanager.decision.decisions.TrackedDecision;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.Player;
import dev.comanager.decision.myteam.LeagueOfCall;
import dev.comanager.decision.players.NamedPlayers;
import dev.comanager.decision.players.PlayerNames;
import dev.comanager.decision.week.WeekPlayer;
import dev.comanager.messaging.rpc.handler.IncomingToolCall;
import dev.comanager.messaging.rpc.handler.ToolHandler;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The tool {@code analyze_start_sit}: which of two to six players to start (spec 2.1–2.3, 4.2). */
@ApplicationScoped
public class AnalyzeStartSit implements ToolHandler {
  private static final String PLAYERS = "players";
  private static final int LEAST_PLAYERS = 2;
  private static final int MOST_PLAYERS = 6;

  private final LeagueOfCall leagues;
  private final PlayerNames names;
  private final DecisionStore decisions;
  private final Clock clock;

  AnalyzeStartSit(LeagueOfCall leagues, PlayerNames names, DecisionStore decisions, Clock clock) {
    this.leagues = leagues;
    this.names = names;
    this.decisions = decisions;
    this.clock = clock;
  }

  @Override
  public String tool() {
    return "analyze_start_sit";
  }

  /**
   * No tool shows a decision before its games are over, and a later revision replaces only the one
   * that it read.
   */
  @Override
  public boolean runsConcurrently() {
    return true;
  }

  @Override
  public Uni<?> warmUp() {
    return leagues.newestFacts();
  }

  @Override
  public Uni<ToolOutcome> handle(IncomingToolCall call) {
    List<String> written = written(call.arguments());
    if (written.size() < LEAST_PLAYERS || written.size() > MOST_PLAYERS) {
      return refuse(ToolErrorCode.E_BAD_ARGS, "Name two to six players. Nothing was decided.");
    }
    LineId line = call.line();
    return leagues.one(call, (league, facts) -> answer(line, league, facts, written));
  }

  private Uni<ToolOutcome> answer(
      LineId line, LinkedLeague league, SeasonFacts facts, List<String> written) {
    return switch (NamedPlayers.find(written, names.of(facts), league)) {
      case NamedPlayers.Refused(ToolOutcome outcome) -> Uni.createFrom().item(outcome);
      case NamedPlayers.All(List<Player> players) -> decide(line, league, facts, players);
    };
  }

  /** The answer to the question which of these players to start; its decision is stored. */
  public Uni<ToolOutcome> decide(
      LineId line, LinkedLeague league, SeasonFacts facts, List<Player> players) {
    StartSitQuestion question = StartSitQuestion.of(league, facts, players, clock.instant());
    DecisionQuestion decisionQuestion = decisionQuestion(line, question);
    return switch (StartSitDecision.decide(question, decisionQuestion.id())) {
      case StartSitResult.Locked(String text) -> refuse(ToolErrorCode.E_LOCKED, text);
      case StartSitResult.Answered(
              CardAnswer answer,
              Optional<TrackedDecision> tracked,
              Optional<Gradable> gradable) -> {
        ToolOutcome outcome = new ToolOutcome.Answered(answer.spoken(), ResultJson.tree(answer));
        yield answer.decision() == null
            ? Uni.createFrom().item(outcome)
            : decisions
                .keep(decisionQuestion, answer.decision(), tracked, gradable)
                .replaceWith(outcome);
      }
    };
  }

  private static DecisionQuestion decisionQuestion(LineId line, StartSitQuestion question) {
    Integer week = question.week();
    return new DecisionQuestion(
        line,
        question.league().league().key(),
        question.league().league().season(),
        week == null ? 0 : week,
        DecisionKind.START_SIT,
        List.of(question.players().stream().map(WeekPlayer::id).toList()));
  }

  private static List<String> written(ObjectNode arguments) {
    List<String> names = new ArrayList<>();
    for (JsonNode name : arguments.path(PLAYERS)) {
      names.add(name.asText());
    }
    return names;
  }

  private static Uni<ToolOutcome> refuse(ToolErrorCode code, String text) {
    return Uni.createFrom().item(new ToolOutcome.Refused(code, text));
  }
}
