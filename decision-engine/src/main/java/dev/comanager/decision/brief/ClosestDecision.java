package dev.comanager.decision.brief;

import dev.comanager.contracts.InternalCall;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.decision.card.CardAnswer;
import dev.comanager.decision.card.ResultJson;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.lineup.LineupPlan;
import dev.comanager.decision.lineup.LineupPlan.ClosePick;
import dev.comanager.decision.myteam.LeagueOfCall;
import dev.comanager.decision.startsit.AnalyzeStartSit;
import dev.comanager.decision.week.ShortNames;
import dev.comanager.decision.week.WeekWithoutAdvice;
import dev.comanager.messaging.rpc.handler.IncomingToolCall;
import dev.comanager.messaging.rpc.handler.ToolHandler;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.List;
import java.util.Optional;

/**
 * {@link InternalCall#CLOSEST_DECISION}: the first of the brief's close decisions, as {@code
 * analyze_start_sit} answers it.
 */
@ApplicationScoped
class ClosestDecision implements ToolHandler {
  private static final String NONE =
      "No close decision this week: nobody on your bench comes close to a starter who has yet to"
          + " play.";

  private final LeagueOfCall leagues;
  private final AnalyzeStartSit startSit;
  private final Clock clock;

  ClosestDecision(LeagueOfCall leagues, AnalyzeStartSit startSit, Clock clock) {
    this.leagues = leagues;
    this.startSit = startSit;
    this.clock = clock;
  }

  @Override
  public String tool() {
    return InternalCall.CLOSEST_DECISION.code();
  }

  @Override
  public Uni<ToolOutcome> handle(IncomingToolCall call) {
    return leagues.one(call, (league, facts) -> decide(call.line(), league, facts));
  }

  private Uni<ToolOutcome> decide(LineId line, LinkedLeague league, SeasonFacts facts) {
    Optional<String> nothingToSet =
        league
            .league()
            .nothingToSet()
            .or(() -> WeekWithoutAdvice.of(league, facts).map(WeekWithoutAdvice::text));
    if (nothingToSet.isPresent()) {
      return Uni.createFrom().item(withoutCard(nothingToSet.get()));
    }
    LineupPlan plan = LineupPlan.of(league, facts, clock.instant());
    List<ClosePick> close = plan.closePicks();
    if (close.isEmpty()) {
      return Uni.createFrom()
          .item(withoutCard(league.whyNoPlayers().orElseGet(() -> withoutPick(plan))));
    }
    ClosePick closest = close.getFirst();
    return startSit.decide(
        line, league, facts, List.of(closest.start().player(), closest.sit().player()));
  }

  private static String withoutPick(LineupPlan plan) {
    return plan.outscored().stream()
        .findFirst()
        .map(
            pair ->
                "No close decision this week. "
                    + pair.text(ShortNames.among(List.of(pair.start(), pair.sit()))))
        .orElse(NONE);
  }

  private static ToolOutcome withoutCard(String text) {
    return new ToolOutcome.Answered(
        text, ResultJson.tree(new CardAnswer(null, List.of(), text, text)));
  }
}
