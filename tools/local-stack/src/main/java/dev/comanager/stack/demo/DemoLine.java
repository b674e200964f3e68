package dev.comanager.stack.demo;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The demo line and its fictional league, through public tools alone. */
final class DemoLine {
  private static final String LEAGUE_ID = "midfield";
  private static final String USERNAME = "milltown";
  private static final int ATTEMPTS = 12;
  private static final Duration PAUSE = Duration.ofSeconds(2);
  private static final Set<String> MAY_PLAY = Set.of("", "Questionable");

  private final McpSession session;

  DemoLine(McpSession session) {
    this.session = session;
  }

  /**
   * Links the demo league. Linking is idempotent, so it retries if an answer comes too late: on a
   * machine that is still starting up, the first answers are slow.
   */
  ToolAnswer link() throws IOException, InterruptedException {
    ToolAnswer answer = tryToLink();
    for (int again = 0; again < ATTEMPTS && !answer.succeeded() && isLate(answer); again++) {
      Thread.sleep(PAUSE);
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

  ToolAnswer rosterStatus() throws IOException, InterruptedException {
    return session.call("get_roster_status", session.arguments());
  }

  /**
   * A meaningful question: a starter and a bench player of the same position, both fit to play; if
   * there is no such pair, any two starters.
   */
  static List<String> question(JsonNode rosterStatus) {
    List<JsonNode> available = new ArrayList<>();
    for (JsonNode player : rosterStatus.path("players")) {
      boolean mayPlay = MAY_PLAY.contains(player.path("status").asText());
      if (mayPlay
          && !player.path("bye").asBoolean()
          && !player.path("slot").asText().equals("IR")) {
        available.add(player);
      }
    }
    for (String position : List.of("WR", "RB", "TE", "QB")) {
      Optional<String> starter = first(available, position, true);
      Optional<String> bench = first(available, position, false);
      if (starter.isPresent() && bench.isPresent()) {
        return List.of(starter.get(), bench.get());
      }
    }
    return available.stream()
        .filter(player -> player.path("starter").asBoolean())
        .map(player -> player.path("name").asText())
        .limit(2)
        .toList();
  }

  private static Optional<String> first(List<JsonNode> players, String position, boolean starter) {
    return players.stream()
        .filter(player -> player.path("pos").asText().equals(position))
        .filter(player -> player.path("starter").asBoolean() == starter)
        .map(player -> player.path("name").asText())
        .findFirst();
  }
}
