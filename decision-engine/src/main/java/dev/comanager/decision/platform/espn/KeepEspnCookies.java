package dev.comanager.decision.platform.espn;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.InternalCall;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.PlatformCode;
import dev.comanager.contracts.ToolErrorCode;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.decision.platform.LineBudget;
import dev.comanager.decision.platform.PlatformException;
import dev.comanager.messaging.rpc.handler.IncomingToolCall;
import dev.comanager.messaging.rpc.handler.ToolHandler;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;

/**
 * {@link InternalCall#KEEP_ESPN_COOKIES}: tries the cookies at ESPN and stores them, still sealed,
 * if they open the league. The answer says which team is the person's own.
 */
@ApplicationScoped
class KeepEspnCookies implements ToolHandler {
  private static final int LONGEST = 8000;

  private final EspnCookieStore store;
  private final EspnPlatform espn;
  private final LineBudget budget;

  KeepEspnCookies(EspnCookieStore store, EspnPlatform espn, LineBudget budget) {
    this.store = store;
    this.espn = espn;
    this.budget = budget;
  }

  @Override
  public String tool() {
    return InternalCall.KEEP_ESPN_COOKIES.code();
  }

  @Override
  public Uni<ToolOutcome> handle(IncomingToolCall call) {
    LineId line = call.line();
    String leagueId = call.arguments().path("league_id").asText("");
    String sealed = call.arguments().path("sealed").asText("");
    if (!leagueId.matches("\\d{1,18}") || sealed.isEmpty() || sealed.length() > LONGEST) {
      return refuse(ToolErrorCode.E_BAD_ARGS, "That isn't the id of an ESPN league.");
    }
    return store
        .open(line, leagueId, sealed)
        .chain(
            found ->
                found
                    .map(cookies -> keep(call, line, leagueId, sealed, cookies))
                    .orElseGet(
                        () ->
                            refuse(
                                ToolErrorCode.E_BAD_ARGS,
                                "Those aren't the two cookies. Copy espn_s2 and SWID whole, then"
                                    + " enter them again.")));
  }

  private Uni<ToolOutcome> keep(
      IncomingToolCall call, LineId line, String leagueId, String sealed, EspnCookies cookies) {
    return budget
        .within(line, PlatformCode.ESPN, () -> espn.settings(leagueId, Optional.of(cookies)))
        .chain(
            league ->
                call.hasTimeForWrite()
                    ? store.keep(line, leagueId, sealed).replaceWith(kept(league, cookies))
                    : refuse(ToolErrorCode.E_UNAVAILABLE, "This took too long. Ask again."))
        .onFailure(PlatformException.class)
        .recoverWithUni(failure -> refuse(failure));
  }

  private static ToolOutcome kept(JsonNode league, EspnCookies cookies) {
    ObjectNode body = JsonNodeFactory.instance.objectNode();
    String own = EspnIds.person(cookies.swid());
    for (JsonNode team : league.path("teams")) {
      for (JsonNode owner : team.path("owners")) {
        if (EspnJson.text(owner).map(EspnIds::person).filter(own::equals).isPresent()) {
          EspnJson.text(team.path("id")).ifPresent(id -> body.put("team", id));
        }
      }
    }
    return new ToolOutcome.Answered("The cookies open the league.", body);
  }

  private static Uni<ToolOutcome> refuse(Throwable failure) {
    return switch (((PlatformException) failure).reason()) {
      case NOT_ALLOWED ->
          refuse(
              ToolErrorCode.E_NOT_FOUND,
              "ESPN doesn't open that league with these cookies. Sign in to ESPN again, copy both"
                  + " again, and check the league's id.");
      case NOT_FOUND -> refuse(ToolErrorCode.E_NOT_FOUND, failure.getMessage());
      case LIMITED -> refuse(ToolErrorCode.E_RATE_LIMITED, failure.getMessage());
      case UNAVAILABLE, UNREADABLE -> refuse(ToolErrorCode.E_UNAVAILABLE, failure.getMessage());
    };
  }

  private static Uni<ToolOutcome> refuse(ToolErrorCode code, String text) {
    return Uni.createFrom().item(new ToolOutcome.Refused(code, text + " Nothing was kept."));
  }
}
