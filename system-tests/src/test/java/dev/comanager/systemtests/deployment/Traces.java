package dev.comanager.systemtests.deployment;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.comanager.systemtests.deployment.CreatedResources.Kind;
import java.io.IOException;
import java.util.Map;

/** Reads from the answer of a tool call what it created in a line and must be removed again. */
final class Traces {
  private static final ObjectMapper JSON = new ObjectMapper();

  private Traces() {}

  /** Records what this call created or removed. */
  static void of(String bearer, byte[] body, Reply reply) {
    if (bearer.isEmpty() || reply.status() != 200) {
      return;
    }
    JsonNode request;
    JsonNode result;
    try {
      request = JSON.readTree(body);
      result = JSON.readTree(reply.text()).at("/result/structuredContent");
    } catch (IOException e) {
      return; // no JSON, so not a tool call
    }
    if (!result.path("ok").asBoolean() || !request.path("method").asText().equals("tools/call")) {
      return;
    }
    JsonNode arguments = request.at("/params/arguments");
    switch (request.at("/params/name").asText()) {
      case "watch_decision", "watch_roster" -> watched(bearer, result);
      case "cancel_watch" ->
          CreatedResources.markRemoved(Kind.WATCH, result.path("watch_id").asText());
      case "send_lineup_alert" -> lineupAlert(bearer, arguments);
      case "fantasy_link_league" -> linked(bearer, result.path("league"));
      case "fantasy_unlink_league" ->
          CreatedResources.markRemoved(Kind.LEAGUE, key(bearer, arguments));
      default -> {
        // All other tools only read, or create something that can't be removed.
      }
    }
  }

  private static void watched(String bearer, JsonNode result) {
    String id = result.path("watch_id").asText();
    // A watch that existed before belongs to the person who set it.
    if (!id.isEmpty() && !result.path("existing").asBoolean()) {
      CreatedResources.made(
          Kind.WATCH, id, () -> cancelled(bearer, result.path("watch_id").asLong()));
    }
  }

  private static boolean cancelled(String bearer, long watch) {
    Map<String, Long> id = Map.of("id", watch);
    Reply reply = Mcp.withBearer(bearer).call("cancel_watch", id);
    boolean ended = reply.status() == 401 && Deployment.setting("DEMO_LINE_BEARER").isPresent();
    // Revoking a test's grant leaves the line's watches, so the line's own bearer cancels them.
    return done(ended ? Mcp.asLine().call("cancel_watch", id) : reply);
  }

  private static void lineupAlert(String bearer, JsonNode arguments) {
    if (!arguments.path("on").asBoolean(true)) {
      CreatedResources.markRemoved(Kind.LINEUP_ALERT, bearer);
    } else {
      CreatedResources.made(
          Kind.LINEUP_ALERT,
          bearer,
          () -> done(Mcp.withBearer(bearer).call("send_lineup_alert", Map.of("on", false))));
    }
  }

  private static void linked(String bearer, JsonNode league) {
    if (!league.path("league_id").asText().isEmpty()) {
      Map<String, String> key =
          Map.of(
              "platform", league.path("platform").asText(),
              "league_id", league.path("league_id").asText());
      CreatedResources.made(
          Kind.LEAGUE,
          key(bearer, league),
          () -> done(Mcp.withBearer(bearer).call("fantasy_unlink_league", key)));
    }
  }

  /** Whether it no longer exists; a deleted line or a revoked grant takes its items with it. */
  private static boolean done(Reply reply) {
    if (reply.status() != 200) {
      return reply.status() == 401;
    }
    return reply.structured().path("ok").asBoolean()
        || reply.structured().path("code").asText().equals("E_NOT_FOUND");
  }

  private static String key(String bearer, JsonNode league) {
    return bearer + league.path("platform").asText() + ":" + league.path("league_id").asText();
  }
}
