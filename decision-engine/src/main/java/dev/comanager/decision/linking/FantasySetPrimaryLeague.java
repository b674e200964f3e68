package dev.comanager.decision.linking;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.LeagueKey;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.myteam.LeagueView;
import dev.comanager.decision.snapshot.StoredLeagues;
import dev.comanager.messaging.rpc.handler.IncomingToolCall;
import dev.comanager.messaging.rpc.handler.ToolHandler;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;

/** {@code fantasy_set_primary_league}: chooses the league that is used when none is named. */
@ApplicationScoped
class FantasySetPrimaryLeague implements ToolHandler {
  private final StoredLeagues leagues;
  private final Links links;

  FantasySetPrimaryLeague(StoredLeagues leagues, Links links) {
    this.leagues = leagues;
    this.links = links;
  }

  @Override
  public String tool() {
    return "fantasy_set_primary_league";
  }

  @Override
  public Uni<?> warmUp() {
    ObjectNode unlinked =
        JsonNodeFactory.instance.objectNode().put("platform", "sleeper").put("league_id", "1");
    return handle(IncomingToolCall.warmUpCall(tool(), unlinked));
  }

  @Override
  public Uni<ToolOutcome> handle(IncomingToolCall call) {
    return NamedLeague.of(
        call,
        league ->
            links.makePrimary(
                call,
                league,
                (transaction, linked) ->
                    leagues.asStored(transaction, call.line()).map(all -> answer(league, all))));
  }

  private static ToolOutcome answer(LeagueKey primary, List<LinkedLeague> all) {
    ObjectNode body = JsonNodeFactory.instance.objectNode();
    body.set("leagues", LeagueView.of(all));
    body.put("primary_platform", primary.platform().code());
    String name =
        all.stream()
            .filter(linked -> linked.link().primary())
            .map(linked -> linked.league().quoted())
            .findFirst()
            .orElse(primary.leagueId());
    return new ToolOutcome.Answered("%s is your primary league now.".formatted(name), body);
  }
}
