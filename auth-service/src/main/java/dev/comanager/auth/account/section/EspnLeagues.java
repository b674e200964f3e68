package dev.comanager.auth.account.section;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.EspnCookiesEntered;
import dev.comanager.contracts.InternalCall;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.PlatformCode;
import dev.comanager.contracts.ToolErrorCode;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;

/**
 * Links private ESPN leagues: sends the cookies to decision-engine, sealed for it, and links the
 * league once they give access to it.
 */
@Singleton
public class EspnLeagues {
  private static final String UNREACHABLE =
      "Your leagues can’t be reached right now. Nothing was kept; try again in a minute.";
  private static final String TIMED_OUT =
      "No answer came in time. Your cookies may have been kept for a day; try again.";

  private final ServiceCalls services;
  private final Leagues leagues;
  private final DecisionSealer sealer;

  EspnLeagues(ServiceCalls services, Leagues leagues, DecisionSealer sealer) {
    this.services = services;
    this.leagues = leagues;
    this.sealer = sealer;
  }

  /** Has decision-engine try and store the cookies, and links the league. */
  public Uni<LinkOutcome> link(LineId line, EspnLeague league) {
    if (!sealer.ready()) {
      return Uni.createFrom().item(new LinkOutcome.NotLinked(UNREACHABLE));
    }
    return sealer
        .seal(
            EspnCookiesEntered.placeOf(line, league.leagueId()),
            new EspnCookiesEntered(league.s2(), league.swid()))
        .chain(
            value ->
                services.call(
                    line,
                    InternalCall.KEEP_ESPN_COOKIES,
                    JsonNodeFactory.instance
                        .objectNode()
                        .put("league_id", league.leagueId())
                        .put("sealed", value),
                    AccountConfig.CHANGE_TIMEOUT))
        .chain(
            answer ->
                switch (answer) {
                  case ServiceAnswer.Done(String ignored, ObjectNode body) ->
                      leagues.link(
                          line,
                          new LinkRequest(
                              PlatformCode.ESPN,
                              "",
                              league.leagueId(),
                              body.path("team").asText("")));
                  case ServiceAnswer.Refused(ToolErrorCode ignored, String text) ->
                      Uni.createFrom().item(new LinkOutcome.NotLinked(text));
                  case ServiceAnswer.Unavailable() ->
                      Uni.createFrom().item(new LinkOutcome.NotLinked(UNREACHABLE));
                  case ServiceAnswer.TimedOut() ->
                      Uni.createFrom().item(new LinkOutcome.NotLinked(TIMED_OUT));
                });
  }
}
