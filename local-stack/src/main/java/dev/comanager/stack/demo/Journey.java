package dev.comanager.stack.demo;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.stack.SettingsFile;
import dev.comanager.stack.StackHome;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** {@code ./comanager demo}: what an assistant does with the service, told as a transcript. */
public final class Journey {
  private final McpSession session;
  private final PrintStream out;
  private int step;

  private Journey(McpSession session, PrintStream out) {
    this.session = session;
    this.out = out;
  }

  /** Ends with 1 when a step was not answered as it should be. */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    StackHome home =
        StackHome.of(Path.of(System.getProperty("comanager.repository", ".")), System.getenv());
    Map<String, String> published = SettingsFile.read(home.localEnv());
    String baseUrl = published.getOrDefault("BASE_URL", "http://localhost:8080");
    try (McpSession session =
        new McpSession(baseUrl, published.getOrDefault("DEMO_LINE_BEARER", ""))) {
      System.out.println("A journey with the demo line's own bearer against " + baseUrl + "/mcp");
      new Journey(session, System.out).walk();
    } catch (IOException e) {
      System.out.println("The journey ends here: " + McpSession.reason(e));
      System.exit(1);
    }
  }

  private void walk() throws IOException, InterruptedException {
    DemoLine line = new DemoLine(session);
    introduce();
    tools();
    tell("fantasy_link_league", line.link());
    tell("get_my_leagues", session.call("get_my_leagues", session.arguments()));
    ToolAnswer context = line.context();
    tell("get_my_fantasy_context", context);
    lineup(context.structured());
    ToolAnswer status = line.rosterStatus();
    tell("get_roster_status", status);
    List<String> question = DemoLine.question(status.structured());
    ToolAnswer decision = line.startSit(question);
    tell("analyze_start_sit " + String.join(" or ", question), decision);
    card(decision.structured().path("decision"));
  }

  private void introduce() throws IOException, InterruptedException {
    ObjectNode parameters = session.arguments().put("protocolVersion", "2025-06-18");
    parameters.putObject("capabilities");
    parameters.putObject("clientInfo").put("name", "comanager-demo").put("version", "1.0");
    JsonNode result = session.ask("initialize", parameters);
    heading("initialize");
    out.printf(
        "%s %s, protocol %s%n",
        result.at("/serverInfo/title").asText(),
        result.at("/serverInfo/version").asText(),
        result.path("protocolVersion").asText());
    out.println(result.path("instructions").asText());
  }

  private void tools() throws IOException, InterruptedException {
    JsonNode tools = session.ask("tools/list", session.arguments()).path("tools");
    heading("tools/list");
    List<String> names = new ArrayList<>();
    tools.forEach(tool -> names.add(tool.path("name").asText()));
    out.println(names.size() + " tools: " + String.join(", ", names));
  }

  private void tell(String what, ToolAnswer answer) throws IOException {
    heading(what);
    out.println(answer.text());
    if (!answer.succeeded()) {
      throw new IOException(what + " failed with " + answer.errorCode());
    }
  }

  private void lineup(JsonNode context) {
    for (String part : List.of("starters", "bench")) {
      List<String> players = new ArrayList<>();
      for (JsonNode player : context.path("roster").path(part)) {
        players.add(
            "%s %s (%s)"
                .formatted(
                    player.path("slot").asText(),
                    player.path("name").asText(),
                    player.path("team").asText()));
      }
      out.println("  " + part + ": " + String.join(", ", players));
    }
  }

  private void card(JsonNode card) {
    if (card.isNull() || card.isMissingNode()) {
      return;
    }
    out.println();
    out.printf(
        "  %s  %s  (%d %%, %s)%n",
        card.path("verdict").asText(),
        card.path("headline").asText(),
        card.path("confidence").asInt(),
        card.path("decision_id").asText());
    for (JsonNode factor : card.path("factors")) {
      out.printf(
          "  %s %s: %s%n",
          factor.path("direction").asText(),
          factor.path("name").asText(),
          factor.path("note").asText());
    }
    out.println("  Why   " + card.path("reasoning").asText());
    out.println("  Risk  " + card.path("risk").asText());
    out.println("  Lock  " + card.path("lock_at").asText("none"));
    out.println("  As of " + card.path("updated_display").asText());
  }

  private void heading(String what) {
    step++;
    out.printf("%n%d. %s%n", step, what);
  }
}
