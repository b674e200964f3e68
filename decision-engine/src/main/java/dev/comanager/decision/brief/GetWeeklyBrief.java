package dev.comanager.decision.brief;

import dev.comanager.contracts.ToolOutcome;
import dev.comanager.decision.card.ResultJson;
import dev.comanager.decision.myteam.LeagueOfCall;
import dev.comanager.messaging.rpc.handler.IncomingToolCall;
import dev.comanager.messaging.rpc.handler.ToolHandler;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;

/** The tool {@code get_weekly_brief} (spec 2.8) for the primary league. It sends nothing. */
@ApplicationScoped
public class GetWeeklyBrief implements ToolHandler {
  private final LeagueOfCall leagues;
  private final Clock clock;

  GetWeeklyBrief(LeagueOfCall leagues, Clock clock) {
    this.leagues = leagues;
    this.clock = clock;
  }

  @Override
  public String tool() {
    return "get_weekly_brief";
  }

  @Override
  public Uni<ToolOutcome> handle(IncomingToolCall call) {
    return leagues.one(
        call,
        (league, facts) -> {
          WeeklyBrief brief = WeeklyBriefRule.brief(league, facts, clock.instant());
          return Uni.createFrom()
              .item(new ToolOutcome.Answered(brief.briefText(), ResultJson.tree(brief)));
        });
  }
}
