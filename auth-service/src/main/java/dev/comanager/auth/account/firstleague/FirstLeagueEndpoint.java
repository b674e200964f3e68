package dev.comanager.auth.account.firstleague;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.auth.account.section.Leagues;
import dev.comanager.auth.account.section.LinkOutcome;
import dev.comanager.auth.account.section.LinkRequest;
import dev.comanager.auth.otp.KeycloakCredentials;
import dev.comanager.auth.phoneline.LineState;
import dev.comanager.auth.phoneline.PhoneLineRepository;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.LineId;
import dev.comanager.messaging.outbox.EntitySessions;
import io.quarkus.logging.Log;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Duration;
import java.util.Optional;

/**
 * {@code POST /internal/sign-in/leagues}: links a first league for the sign-in pages in Keycloak.
 * Its contract is {@code docs/sign-in-codes.md}.
 */
@Path("/internal/sign-in/leagues")
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class FirstLeagueEndpoint {
  // A page of sign-in may take eight seconds in all.
  private static final Duration TIMEOUT = Duration.ofSeconds(6);
  private static final int LONGEST_BODY = 4096;
  private static final String NO_LINE = "This account is closed or suspended. Nothing was linked.";
  private static final String TIMED_OUT =
      "No answer came in time. It may be linked already: try again, or skip this and look at your"
          + " account page.";

  private final KeycloakCredentials keycloak;
  private final EntitySessions sessions;
  private final PhoneLineRepository lines;
  private final Leagues leagues;

  FirstLeagueEndpoint(
      KeycloakCredentials keycloak,
      EntitySessions sessions,
      PhoneLineRepository lines,
      Leagues leagues) {
    this.keycloak = keycloak;
    this.sessions = sessions;
    this.lines = lines;
    this.leagues = leagues;
  }

  @POST
  public Uni<Response> link(
      @HeaderParam(HttpHeaders.AUTHORIZATION) String authorization, byte[] body) {
    if (!keycloak.match(authorization)) {
      return Uni.createFrom().item(error(401, "unauthorized"));
    }
    Optional<FirstLeagueRequest> request =
        body.length > LONGEST_BODY ? Optional.empty() : FirstLeagueRequest.read(body);
    return request
        .map(
            it ->
                outcome(it)
                    .map(outcome -> answer(200, json(outcome)))
                    .onFailure()
                    .recoverWithItem(FirstLeagueEndpoint::unavailable))
        .orElseGet(() -> Uni.createFrom().item(error(400, "unreadable")));
  }

  private Uni<LinkOutcome> outcome(FirstLeagueRequest request) {
    Optional<LinkRequest> link = request.link();
    if (link.isEmpty()) {
      return Uni.createFrom().item(new LinkOutcome.NotLinked(LinkRequest.NOTHING_ENTERED));
    }
    return isActive(request.line())
        .chain(
            active ->
                active
                    ? leagues.link(request.line(), link.get(), TIMEOUT, TIMED_OUT)
                    : Uni.createFrom().item(new LinkOutcome.NotLinked(NO_LINE)));
  }

  private Uni<Boolean> isActive(LineId line) {
    return sessions
        .read(() -> lines.findById(line.value()))
        .map(found -> found != null && found.state == LineState.ACTIVE);
  }

  private static ObjectNode json(LinkOutcome outcome) {
    ObjectNode json = Json.WIRE.createObjectNode();
    switch (outcome) {
      case LinkOutcome.Linked(String ignored) -> json.put("outcome", "linked");
      case LinkOutcome.NotLinked(String text) ->
          json.put("outcome", "not_linked").put("text", text);
      case LinkOutcome.Choose found -> {
        json.put("outcome", "choose")
            .put("platform", found.request().platform().code())
            .put("who", found.request().username());
        ArrayNode choices = json.putArray("choices");
        found
            .choices()
            .forEach(
                choice ->
                    choices
                        .addObject()
                        .put("league", choice.leagueId())
                        .put("team", choice.teamId())
                        .put("title", choice.title())
                        .put("about", choice.about()));
      }
    }
    return json;
  }

  private static Response unavailable(Throwable failure) {
    Log.warnf("first league out of order cause=%s", failure.getClass().getName());
    return error(503, "unavailable");
  }

  private static Response error(int status, String error) {
    return answer(status, Json.WIRE.createObjectNode().put("error", error));
  }

  private static Response answer(int status, ObjectNode body) {
    return Response.status(status)
        .header(HttpHeaders.CACHE_CONTROL, "no-store")
        .entity(body.toString())
        .build();
  }
}
