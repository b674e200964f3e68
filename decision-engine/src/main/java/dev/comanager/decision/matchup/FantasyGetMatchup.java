package dev.comanager.decision.matchup;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.comanager.contracts.ToolErrorCode;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.decision.card.ResultJson;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.myteam.LeagueOfCall;
import dev.comanager.rpc.handler.IncomingToolCall;
import dev.comanager.rpc.handler.ToolHandler;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;

/**
 * The tool {@code fantasy_get_matchup} (INTERFACE §3): the running week's matchup, both lineups.
 * Lineups of other weeks aren't kept, so they are refused and never made up.
 */
@ApplicationScoped
public class FantasyGetMatchup implements ToolHandler {
  private final LeagueOfCall leagues;
  private final Clock clock;

  FantasyGetMatchup(LeagueOfCall leagues, Clock clock) {
    this.leagues = leagues;
    this.clock = clock;
  }

  private record Answer(Integer week, Side mine, Side theirs) {}

  @Override
  public String tool() {
    return "fantasy_get_matchup";
  }

  @Override
  public Uni<ToolOutcome> handle(IncomingToolCall call) {
    JsonNode week = call.call().arguments().path("week");
    Optional<Integer> asked =
        week.isIntegralNumber() ? Optional.of(week.intValue()) : Optional.empty();
    return leagues.one(
        call,
        (league, facts) -> Uni.createFrom().item(answer(league, facts, asked, clock.instant())));
  }

  static ToolOutcome answer(
      LinkedLeague linked, SeasonFacts facts, Optional<Integer> asked, Instant now) {
    Integer week = week(linked, facts);
    if (asked.isPresent() && !asked.get().equals(week)) {
      return otherWeek(asked.get(), week);
    }
    Sides sides = Sides.of(linked, facts, now);
    return new ToolOutcome.Answered(
        MatchupWords.text(linked, week, sides.mine(), sides.theirs()),
        ResultJson.tree(new Answer(week, sides.mine(), sides.theirs())));
  }

  private static Integer week(LinkedLeague linked, SeasonFacts facts) {
    if (linked.league().week() != null) {
      return linked.league().week();
    }
    return facts.week() > 0 ? Integer.valueOf(facts.week()) : null;
  }

  private static ToolOutcome otherWeek(int asked, Integer week) {
    String now = week == null ? "no week is running" : "that is week " + week;
    return new ToolOutcome.Refused(
        ToolErrorCode.E_UNAVAILABLE,
        "Lineups and scores are on file for the running week only, and %s. Nothing is known here of week %d. Ask without a week."
            .formatted(now, asked),
        JsonNodeFactory.instance.objectNode().put("retryable", false));
  }
}
