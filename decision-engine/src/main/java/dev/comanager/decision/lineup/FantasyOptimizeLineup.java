package dev.comanager.decision.lineup;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.DecisionKind;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.ToolErrorCode;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.decision.card.CardAnswer;
import dev.comanager.decision.card.ResultJson;
import dev.comanager.decision.decisions.DecisionQuestion;
import dev.comanager.decision.decisions.DecisionStore;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.LeagueFeature;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.myteam.LeagueOfCall;
import dev.comanager.decision.week.WeekPlayer;
import dev.comanager.decision.week.WeekWithoutAdvice;
import dev.comanager.messaging.rpc.handler.IncomingToolCall;
import dev.comanager.messaging.rpc.handler.ToolHandler;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** The tool {@code fantasy_optimize_lineup}: the lineup with the most points (spec 4.2). */
@ApplicationScoped
public class FantasyOptimizeLineup implements ToolHandler {
  private final LeagueOfCall leagues;
  private final DecisionStore decisions;
  private final Clock clock;

  FantasyOptimizeLineup(LeagueOfCall leagues, DecisionStore decisions, Clock clock) {
    this.leagues = leagues;
    this.decisions = decisions;
    this.clock = clock;
  }

  @Override
  public String tool() {
    return "fantasy_optimize_lineup";
  }

  @Override
  public Uni<ToolOutcome> handle(IncomingToolCall call) {
    LineId line = call.line();
    return leagues.one(call, (league, facts) -> answer(line, league, facts));
  }

  private Uni<ToolOutcome> answer(LineId line, LinkedLeague league, SeasonFacts facts) {
    Optional<ToolOutcome> nothing = nothingToImprove(league, facts, clock.instant());
    if (nothing.isPresent()) {
      return Uni.createFrom().item(nothing.get());
    }
    LineupVerdict found = LineupVerdict.on(league, facts, clock.instant());
    DecisionQuestion question = question(line, league, found.week());
    CardAnswer answer = LineupDecision.decide(found, question.id());
    ToolOutcome outcome =
        new ToolOutcome.Answered(answer.spoken(), LineupDecision.body(found, answer));
    return decisions
        .keep(question, answer.decision(), Optional.empty(), found.gradable())
        .replaceWith(outcome);
  }

  /** The answer where there is no lineup to improve now; empty where there is one. */
  static Optional<ToolOutcome> nothingToImprove(
      LinkedLeague league, SeasonFacts facts, Instant now) {
    Optional<String> nothingToSet =
        league
            .league()
            .nothingToSet()
            .or(
                () ->
                    WeekWithoutAdvice.of(league, facts)
                        .filter(idle -> !idle.over())
                        .map(WeekWithoutAdvice::text));
    if (nothingToSet.isPresent()) {
      return nothingToSet.map(FantasyOptimizeLineup::withoutCard);
    }
    Roster roster = Roster.of(league, facts, now);
    if (roster.players().stream().noneMatch(WeekPlayer::inLineup)
        && LineupVerdict.on(league, facts, now).changes().isEmpty()) {
      return Optional.of(noLineup(league));
    }
    Optional<String> over = WeekWithoutAdvice.over(facts).map(WeekWithoutAdvice::text);
    if (over.isEmpty() && !roster.openPlaces().isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new ToolOutcome.Refused(
            ToolErrorCode.E_LOCKED,
            over.orElseGet(
                () ->
                    league.league().rules().format().has(LeagueFeature.LOCKS_AS_A_WHOLE)
                        ? "Your league locks all lineups at the week's first kickoff, so the lineup"
                            + " is set for this week."
                        : "The games of all your starters have begun, so the lineup is set for this"
                            + " week.")));
  }

  // The question is the team's lineup in the week, independent of who is on its roster now.
  private static DecisionQuestion question(LineId line, LinkedLeague league, Integer week) {
    return new DecisionQuestion(
        line,
        league.league().key(),
        league.league().season(),
        week == null ? 0 : week,
        DecisionKind.LINEUP,
        List.of());
  }

  static ToolOutcome noLineup(LinkedLeague league) {
    return withoutCard(
        league
            .whyNoPlayers()
            .orElseGet(
                () ->
                    "I don't know any starter of %s, so there is no lineup to improve."
                        .formatted(league.mine().quoted())));
  }

  static ToolOutcome.Answered withoutCard(String text) {
    ObjectNode body = ResultJson.tree(new CardAnswer(null, List.of(), text, text));
    body.putArray("moves");
    body.putNull("points_now").putNull("points_best");
    return new ToolOutcome.Answered(text, body);
  }
}
