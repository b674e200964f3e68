package dev.comanager.systemtests.fault;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.systemtests.deployment.Mcp;
import java.util.LinkedHashMap;
import java.util.Map;

/** Arguments that link the demo league unambiguously. */
final class LinkArguments {
  private static Map<String, String> found = Map.of();

  private LinkArguments() {}

  static synchronized Map<String, String> ofTheDemoLeague() {
    if (found.isEmpty()) {
      JsonNode choice =
          Mcp.asSecondLine()
              .call("fantasy_link_league", Map.of("platform", "demo"))
              .structured()
              .at("/choices/0");
      Map<String, String> arguments = new LinkedHashMap<>();
      arguments.put("platform", "demo");
      if (choice.has("league_id")) {
        arguments.put("league_id", choice.path("league_id").asText());
      }
      if (choice.has("team")) {
        arguments.put("team", choice.path("team").asText());
      }
      found = arguments;
    }
    return found;
  }
}
