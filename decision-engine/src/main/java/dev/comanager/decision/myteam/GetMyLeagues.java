package dev.comanager.decision.myteam;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.Surface;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.decision.card.EasternTime;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.messaging.rpc.handler.IncomingToolCall;
import dev.comanager.messaging.rpc.handler.ToolHandler;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.stream.Collectors;

/** The tool {@code get_my_leagues} (spec 2.4). */
@ApplicationScoped
public class GetMyLeagues implements ToolHandler {
  private final LeagueOfCall leagues;

  GetMyLeagues(LeagueOfCall leagues) {
    this.leagues = leagues;
  }

  @Override
  public String tool() {
    return "get_my_leagues";
  }

  @Override
  public Uni<ToolOutcome> handle(IncomingToolCall call) {
    return leagues.all(call, linked -> Uni.createFrom().item(answer(linked, call.surface())));
  }

  static ToolOutcome answer(List<LinkedLeague> leagues, Surface surface) {
    ObjectNode body = JsonNodeFactory.instance.objectNode();
    body.set("leagues", LeagueView.of(leagues));
    body.put(
        "primary_platform",
        leagues.stream()
            .filter(league -> league.link().primary())
            .findFirst()
            .map(league -> league.league().key().platform().code())
            .orElse(null));
    return new ToolOutcome.Answered(text(leagues, surface), body);
  }

  private static String text(List<LinkedLeague> leagues, Surface surface) {
    if (leagues.isEmpty()) {
      return LeagueOfCall.howToLink(surface);
    }
    String first = sentence(leagues.getFirst());
    if (leagues.size() == 1) {
      return "One league is linked: " + first + ".";
    }
    return leagues.stream()
        .skip(1)
        .map(GetMyLeagues::sentence)
        .collect(
            Collectors.joining(
                "; ", leagues.size() + " leagues are linked. Primary: " + first + ". Also: ", "."));
  }

  private static String sentence(LinkedLeague linked) {
    League league = linked.league();
    StringBuilder text = new StringBuilder(league.quoted());
    text.append(" on ").append(league.key().platform().label());
    if (linked.isWithheld()) {
      return text
          + " (not shown: it is private, so enter its cookies on your account page, or unlink it)";
    }
    if (linked.teamIsMissing()) {
      return text + " (your team is no longer in it: link it again, or unlink it)";
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
