package dev.comanager.auth.account.section;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.auth.account.AccountConfig;
import dev.comanager.contracts.EspnCookiesEntered;
import dev.comanager.contracts.InternalCall;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.PlatformCode;
import dev.comanager.contracts.ToolErrorCode;
import dev.comanager.servicekit.sealing.Sealer;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Optional;

/**
 * Links private ESPN leagues: sends the cookies to decision-engine, sealed for it, and links the
 * league once they give access to it.
 */
@Startup
@Singleton
public class EspnLeagues {
  private static final String UNREACHABLE =
      "Your leagues can’t be reached right now. Nothing was kept; try again in a minute.";

  private final Owners owners;
  private final Leagues leagues;
  private final Vertx vertx;
  private final Duration timeout;
  private final Optional<Sealer> sealer;

  /**
   * Reads the key.
   *
   * @throws IllegalStateException if the key is invalid; the service then doesn't start
   */
  EspnLeagues(Owners owners, Leagues leagues, Vertx vertx, AccountConfig config) {
    this.owners = owners;
    this.leagues = leagues;
    this.vertx = vertx;
    this.timeout = config.changeTimeout();
    try {
      sealer = config.decisionKey().map(Sealer::to);
    } catch (IllegalArgumentException e) {
      throw new IllegalStateException("comanager.account.decision-key " + e.getMessage(), e);
    }
  }

  /** Whether this installation can link private leagues. */
  public boolean offered() {
    return sealer.isPresent();
  }

  /** Has decision-engine try and store the cookies, and links the league. */
  public Uni<LinkOutcome> link(LineId line, EspnLeague league) {
    if (sealer.isEmpty()) {
      return Uni.createFrom().item(new LinkOutcome.NotLinked(UNREACHABLE));
    }
    return sealed(line, league)
        .chain(
            value ->
                owners.call(
                    line,
                    InternalCall.KEEP_ESPN_COOKIES,
                    JsonNodeFactory.instance
                        .objectNode()
                        .put("league_id", league.leagueId())
                        .put("sealed", value),
                    timeout))
        .chain(
            answer ->
                switch (answer) {
                  case OwnerAnswer.Done(String ignored, ObjectNode body) ->
                      leagues.link(
                          line,
                          new LinkRequest(
                              PlatformCode.ESPN,
                              "",
                              league.leagueId(),
                              body.path("team").asText("")));
                  case OwnerAnswer.Refused(ToolErrorCode ignored, String text) ->
                      Uni.createFrom().item(new LinkOutcome.NotLinked(text));
                  case OwnerAnswer.Unavailable(), OwnerAnswer.Silent() ->
                      Uni.createFrom().item(new LinkOutcome.NotLinked(UNREACHABLE));
                });
  }

  // A millisecond of elliptic-curve work is too long for an event loop.
  private Uni<String> sealed(LineId line, EspnLeague league) {
    return Uni.createFrom()
        .completionStage(
            () ->
                vertx
                    .executeBlocking(
                        () ->
                            sealer
                                .orElseThrow()
                                .seal(
                                    EspnCookiesEntered.placeOf(line, league.leagueId()),
                                    written(league)),
                        false)
                    .toCompletionStage());
  }

  private static byte[] written(EspnLeague league) throws JsonProcessingException {
    return Json.WIRE.writeValueAsBytes(new EspnCookiesEntered(league.s2(), league.swid()));
  }
}
