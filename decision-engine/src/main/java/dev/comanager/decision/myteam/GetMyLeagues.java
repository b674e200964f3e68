package dev.comanager.decision.myteam;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.Surface;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.decision.card.EasternTime;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.messaging.rpc.handler.IncomingToolCall;
import dev.comanager.messaging.rpc.handler.LeaguePage;
import dev.comanager.messaging.rpc.handler.ToolHandler;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.stream.Collectors;

/** The tool {@code get_my_leagues} (spec 2.4). */
@ApplicationScoped
public class GetMyLeagues implements ToolHandler {
  private final LeagueOfCall leagues;
  private final LeaguePage page;

  GetMyLeagues(LeagueOfCall leagues, LeaguePage page) {
    this.leagues = leagues;
    this.page = page;
  }

  @Override
  public String tool() {
    return "get_my_leagues";
  }

  @Override
  public boolean runsConcurrently() {
    return true;
  }

  @Override
  public Uni<?> warmUp() {
    return handle(IncomingToolCall.warmUpCall(tool(), JsonNodeFactory.instance.objectNode()));
  }

  @Override
  public Uni<ToolOutcome> handle(IncomingToolCall call) {
    return leagues.all(call, linked -> Uni.createFrom().item(answer(linked, call.surface(), page)));
  }

  static ToolOutcome answer(List<LinkedLeague> leagues, Surface surface, LeaguePage page) {
    ObjectNode body = JsonNodeFactory.instance.objectNode();
    body.set("leagues", LeagueView.of(leagues));
    body.put(
        "primary_platform",
        leagues.stream()
            .filter(league -> league.link().primary())
            .findFirst()
            .map(league -> league.league().key().platform().code())
            .orElse(null));
    if (leagues.isEmpty()) {
      page.name(body);
      return new ToolOutcome.Answered(page.noLeague(surface, "").text(), body);
    }
    return new ToolOutcome.Answered(text(leagues, page), body);
  }

  private static String text(List<LinkedLeague> leagues, LeaguePage page) {
    String first = sentence(leagues.getFirst(), page);
    if (leagues.size() == 1) {
      return "One league is linked: " + first + ".";
    }
    return leagues.stream()
        .skip(1)
        .map(league -> sentence(league, page))
        .collect(
            Collectors.joining(
                "; ", leagues.size() + " leagues are linked. Primary: " + first + ". Also: ", "."));
  }

  private static String sentence(LinkedLeague linked, LeaguePage page) {
    League league = linked.league();
    StringBuilder text = new StringBuilder(league.quoted());
    text.append(" on ").append(league.key().platform().label());
    if (linked.isWithheld()) {
      return "%s (not shown: it is private, so enter its cookies at %s, or unlink it)"
          .formatted(text, page.address());
    }
    if (linked.teamIsMissing()) {
      return "%s (your team is no longer in it: link it again at %s, or unlink it)"
          .formatted(text, page.address());
    }
    text.append(", your team ").append(linked.mine().quoted());
    String record = linked.mine().record().text();
    if (!record.isEmpty()) {
      text.append(" (").append(record).append(')');
    }
    if (league.week() != null) {
      text.append(", week ").append(league.week());
    }
    if (linked.stale()) {
      text.append(" (as of ").append(EasternTime.dated(league.asOf())).append(')');
    }
    return text.toString();
  }
}
