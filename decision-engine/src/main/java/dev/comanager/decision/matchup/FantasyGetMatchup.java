package dev.comanager.decision.matchup;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.decision.card.ResultJson;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.lineup.LineupPlan;
import dev.comanager.decision.lineup.WeekAhead;
import dev.comanager.decision.myteam.LeagueOfCall;
import dev.comanager.decision.platform.LineBudget;
import dev.comanager.decision.platform.PastSide;
import dev.comanager.decision.platform.Platforms;
import dev.comanager.decision.week.LaterByes;
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

/**
 * The tool {@code fantasy_get_matchup} (INTERFACE §3): the current week's matchup with both
 * lineups, or an earlier week as far as the platform provides it. Missing data leads to a refusal
 * and is never made up.
 */
@ApplicationScoped
public class FantasyGetMatchup implements ToolHandler {
  private final LeagueOfCall leagues;
  private final Platforms platforms;
  private final LineBudget budget;
  private final Clock clock;

  FantasyGetMatchup(LeagueOfCall leagues, Platforms platforms, LineBudget budget, Clock clock) {
    this.leagues = leagues;
    this.platforms = platforms;
    this.budget = budget;
    this.clock = clock;
  }

  private record Answer(
      Integer week,
      Side mine,
      Side theirs,
      Integer winChance,
      Integer winChanceBest,
      List<MoveRow> winMoves) {
    static Answer of(Integer week, Sides sides, Optional<WinChance> chance) {
      return new Answer(
          week,
          sides.mine(),
          sides.theirs(),
          chance.map(WinChance::asSet).orElse(null),
          chance.map(WinChance::best).orElse(null),
          chance.stream().flatMap(one -> one.moves().stream()).map(MoveRow::of).toList());
    }
  }

  private record MoveRow(String in, String slot, String out) {
    static MoveRow of(LineupPlan.Move move) {
      return new MoveRow(
          move.in().name(), move.slot().label(), move.out().map(WeekPlayer::name).orElse(null));
    }
  }

  @Override
  public String tool() {
    return "fantasy_get_matchup";
  }

  @Override
  public Uni<ToolOutcome> handle(IncomingToolCall call) {
    Optional<Integer> requested = requestedWeek(call.arguments());
    return leagues.one(
        call,
        (league, facts) -> {
          Integer running = facts.weekOf(league.league());
          return requested.isPresent() && running != null && requested.get() < running
              ? past(call.line(), league, facts, requested.get())
              : Uni.createFrom().item(answer(league, facts, requested, clock.instant()));
        });
  }

  /** The requested week. A whole number may be written as {@code 3.0}, as the schema allows. */
  static Optional<Integer> requestedWeek(JsonNode arguments) {
    JsonNode week = arguments.path("week");
    return week.isNumber() ? Optional.of(week.intValue()) : Optional.empty();
  }

  private Uni<ToolOutcome> past(LineId line, LinkedLeague linked, SeasonFacts facts, int week) {
    Uni<List<PastSide>> reported =
        platforms
            .find(linked.league().key().platform())
            .map(
                platform ->
                    budget.within(
                        line, platform.code(), () -> platform.pastWeek(linked.league(), week)))
            .orElseGet(() -> Uni.createFrom().item(List.of()));
    return reported.map(sides -> past(week, sides, linked, facts));
  }

  static ToolOutcome past(
      int week, List<PastSide> reported, LinkedLeague linked, SeasonFacts facts) {
    return PastWeek.of(week, reported, linked, facts)
        .<ToolOutcome>map(
            found ->
                new ToolOutcome.Answered(
                    found.spoken(),
                    ResultJson.tree(Answer.of(week, found.sides(), Optional.empty()))))
        .orElseGet(
            () ->
                ToolOutcome.Refused.unavailableForGood(
                    "%s shows no matchup for your team in week %d. Ask without a week for the current one."
                        .formatted(linked.league().key().platform().label(), week)));
  }

  static ToolOutcome answer(
      LinkedLeague linked, SeasonFacts facts, Optional<Integer> requested, Instant now) {
    Integer week = facts.weekOf(linked.league());
    if (requested.isPresent() && !requested.get().equals(week)) {
      return otherWeek(requested.get(), week);
    }
    Optional<WeekWithoutAdvice> otherWeek = WeekWithoutAdvice.otherWeek(linked.league(), facts);
    if (otherWeek.isPresent()) {
      return ToolOutcome.Refused.unavailableForGood(otherWeek.get().text());
    }
    Sides sides = Sides.of(linked, facts, now);
    Optional<WinChance> chance = WinChance.of(linked, week, facts, now);
    return new ToolOutcome.Answered(
        MatchupText.text(
            linked,
            week,
            sides,
            chance,
            LeagueWeekChance.of(linked, facts, now),
            LaterByes.of(
                WeekAhead.of(linked, facts, now).starters(),
                WeekPlayer::name,
                linked,
                facts,
                week)),
        ResultJson.tree(Answer.of(week, sides, chance)));
  }

  private static ToolOutcome otherWeek(int requested, Integer week) {
    return ToolOutcome.Refused.unavailableForGood(
        week == null
            ? "No week is under way, so I have no matchup for week %d.".formatted(requested)
            : "Week %d hasn't come, so I have no matchup for it. Ask without a week for week %d."
                .formatted(requested, week));
  }
}
