package dev.comanager.stack.demo;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The demo line and its made-up league, through public tools alone. */
final class DemoLine {
  private static final String LEAGUE_ID = "midfield";
  private static final String USERNAME = "milltown";

  private final McpSession session;

  DemoLine(McpSession session) {
    this.session = session;
  }

  /** Links the demo league. Linking is idempotent, so a late answer is simply asked for again. */
  ToolAnswer link() throws IOException, InterruptedException {
    ToolAnswer answer = tryToLink();
    for (int again = 0; again < 2 && !answer.succeeded() && isLate(answer); again++) {
      answer = tryToLink();
    }
    return answer;
  }

  private static boolean isLate(ToolAnswer answer) {
    return answer.errorCode().equals("E_UNCERTAIN") || answer.errorCode().equals("E_UNAVAILABLE");
  }

  private ToolAnswer tryToLink() throws IOException, InterruptedException {
    ObjectNode arguments =
        session
            .arguments()
            .put("platform", "demo")
            .put("league_id", LEAGUE_ID)
            .put("username", USERNAME);
    return session.call("fantasy_link_league", arguments);
  }

  ToolAnswer context() throws IOException, InterruptedException {
    return session.call("get_my_fantasy_context", session.arguments());
  }

  ToolAnswer startSit(List<String> players) throws IOException, InterruptedException {
    ObjectNode arguments = session.arguments();
    ArrayNode names = arguments.putArray("players");
    players.forEach(names::add);
    return session.call("analyze_start_sit", arguments);
  }

  /** A question worth asking: a starter and a man on the bench who plays the same position. */
  static List<String> question(JsonNode context) {
    Map<String, String> bench = new HashMap<>();
    for (JsonNode player : context.at("/roster/bench")) {
      bench.putIfAbsent(player.path("pos").asText(), player.path("name").asText());
    }
    for (String position : List.of("WR", "RB", "TE", "QB")) {
      for (JsonNode player : context.at("/roster/starters")) {
        if (player.path("pos").asText().equals(position) && bench.containsKey(position)) {
          return List.of(player.path("name").asText(), bench.get(position));
        }
      }
    }
    List<String> anyTwo = new ArrayList<>();
    for (JsonNode player : context.at("/roster/starters")) {
      anyTwo.add(player.path("name").asText());
    }
    return anyTwo.subList(0, Math.min(2, anyTwo.size()));
  }
}
