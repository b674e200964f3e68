package dev.comanager.decision.linking;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.LeagueKey;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.myteam.LeagueView;
import dev.comanager.decision.snapshot.StoredLeagues;
import dev.comanager.messaging.rpc.handler.IncomingToolCall;
import dev.comanager.messaging.rpc.handler.LeaguePage;
import dev.comanager.messaging.rpc.handler.ToolHandler;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;

/**
 * {@code fantasy_unlink_league}: removes a link and answers with the remaining leagues. If the
 * primary was removed, the longest-linked remaining league becomes primary.
 */
@ApplicationScoped
class FantasyUnlinkLeague implements ToolHandler {
  private final StoredLeagues leagues;
  private final Links links;
  private final LeaguePage page;

  FantasyUnlinkLeague(StoredLeagues leagues, Links links, LeaguePage page) {
    this.leagues = leagues;
    this.links = links;
    this.page = page;
  }

  @Override
  public String tool() {
    return "fantasy_unlink_league";
  }

  @Override
  public Uni<ToolOutcome> handle(IncomingToolCall call) {
    return NamedLeague.of(
        call,
        league ->
            links.unlink(
                call,
                league,
                (transaction, linked) ->
                    leagues.asStored(transaction, call.line()).map(left -> answer(league, left))));
  }

  private ToolOutcome answer(LeagueKey unlinked, List<LinkedLeague> left) {
    ObjectNode body = JsonNodeFactory.instance.objectNode();
    body.set("leagues", LeagueView.of(left));
    String platform = unlinked.platform().label();
    if (left.isEmpty()) {
      page.name(body);
      return new ToolOutcome.Answered(
          "Unlinked the %s league. No league is linked now. Link one at %s."
              .formatted(platform, page.address()),
          body);
    }
    return new ToolOutcome.Answered(
        "Unlinked the %s league. %d still linked; %s is primary."
            .formatted(platform, left.size(), left.getFirst().league().quoted()),
        body);
  }
}
