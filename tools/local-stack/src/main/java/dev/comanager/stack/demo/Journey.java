package dev.comanager.stack.demo;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code ./comanager demo}: two assistants connect to the service, people sign in, tools answer and
 * refuse. It prints a transcript and uses public addresses alone.
 */
public final class Journey {
  private static final int CLAUDE_TOOLS = 12;
  private static final int CHATGPT_TOOLS = 13;
  private static final int OWN_TOOLS = 26;
  private static final String TEXTS = "messages.write";
  private static final String NO_LEAGUE = "E_NO_LEAGUE";

  private final Published published;
  private final Transcript transcript;
  private final GameDay gameDay;

  private Journey(Published published, Transcript transcript) {
    this.published = published;
    this.transcript = transcript;
    this.gameDay = new GameDay(published.phone(), published.injuries(), transcript);
  }

  /** Exits with 1 if a step did not get the expected answer. */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    Transcript transcript = new Transcript(System.out);
    try {
      Journey journey = new Journey(Published.read(), transcript);
      if (List.of(arguments).contains("--by-hand")) {
        journey.walkByHand();
      } else {
        journey.walk();
      }
    } catch (IOException | UncheckedIOException e) {
      transcript.write("\nThe journey ends here: " + McpSession.reason(e));
      System.exit(1);
    }
  }

  private void walk() throws IOException, InterruptedException {
    linkTheDemoLeague();
    transcript.part("The line's own bearer");
    String starter;
    try (McpSession session = published.session(published.demoLineBearer())) {
      tools(session, OWN_TOOLS);
      gameDay.lineupAlert(session, true);
      starter = DemoLine.question(new DemoLine(session).rosterStatus().structured()).getFirst();
    }
    // First, so that the minute until the phone rings passes meanwhile.
    ScheduledCall call = chatGpt();
    claude();
    transcript.part("Game day");
    gameDay.lineup(starter);
    if (!call.topic().isEmpty()) {
      gameDay.rings(call.topic(), call.before());
    }
    try (McpSession session = published.session(published.demoLineBearer())) {
      gameDay.lineupAlert(session, false);
    }
    transcript.write("\nThat was all of it.");
  }

  /**
   * A call that will ring.
   *
   * @param topic empty if the line has no minutes
   * @param before the calls with that topic so far
   */
  private record ScheduledCall(String topic, int before) {}

  private ScheduledCall chatGpt() throws IOException, InterruptedException {
    transcript.part("ChatGPT");
    OAuthFlow chatGpt = published.walk(Assistant.CHATGPT, transcript);
    chatGpt.connect();
    OAuthFlow.Granted granted = chatGpt.signIn(List.of());
    try (McpSession session = published.session(granted.token())) {
      tools(session, CHATGPT_TOOLS);
      String topic = gameDay.call(session);
      int before = gameDay.calls(topic);
      chatGpt.revoke(granted);
      refusedAfter(session, "The person disconnects it: the token is revoked");
      return new ScheduledCall(topic, before);
    }
  }

  private void claude() throws IOException, InterruptedException {
    transcript.part("Claude");
    OAuthFlow claude = published.walk(Assistant.CLAUDE, transcript);
    claude.connect();
    OAuthFlow.Granted all = claude.signIn(List.of());
    try (McpSession session = published.session(all.token())) {
      introduce(session);
      tools(session, CLAUDE_TOOLS);
      gameDay.watch(session, call(session));
    }
    transcript.part("Claude again, without texts");
    OAuthFlow.Granted narrow = claude.signIn(List.of(TEXTS));
    try (McpSession session = published.session(narrow.token())) {
      refusedText(session, narrow);
      claude.revoke(all);
      claude.revoke(narrow);
      refusedAfter(session, "Revoked as well: nothing of the demo stays connected");
    }
  }

  /** The same with a person at a browser, for an assistant in this terminal. */
  private void walkByHand() throws IOException, InterruptedException {
    linkTheDemoLeague();
    try (BrowserPerson person =
        new BrowserPerson(published.phoneUrl(), published.phoneNumber(), transcript)) {
      transcript.part("Sign in by hand");
      OAuthFlow walk =
          new OAuthFlow(published.baseUrl(), Assistant.here(person.port()), person, transcript);
      walk.connect();
      OAuthFlow.Granted granted = walk.signIn(List.of());
      try (McpSession session = published.session(granted.token())) {
        tools(session, CLAUDE_TOOLS);
        call(session);
        if (!granted.scope().contains(TEXTS)) {
          refusedText(session, granted);
        }
        walk.revoke(granted);
        refusedAfter(session, "This terminal lets go of what you allowed: the token is revoked");
      }
    }
  }

  /** An assistant can't link a league; the line's own bearer can. */
  private void linkTheDemoLeague() throws IOException, InterruptedException {
    try (McpSession session = published.session(published.demoLineBearer())) {
      ToolAnswer linked = new DemoLine(session).link();
      if (!linked.succeeded()) {
        throw new IOException("the demo league could not be linked: " + linked.text());
      }
    }
  }

  private void introduce(McpSession session) throws IOException, InterruptedException {
    ObjectNode parameters = session.arguments().put("protocolVersion", "2025-06-18");
    parameters.putObject("capabilities");
    parameters.putObject("clientInfo").put("name", "comanager-demo").put("version", "1.0");
    JsonNode result = session.request("initialize", parameters);
    transcript.step("initialize");
    transcript.write(
        "%s %s, protocol %s"
            .formatted(
                result.at("/serverInfo/title").asText(),
                result.at("/serverInfo/version").asText(),
                result.path("protocolVersion").asText()));
    transcript.write(result.path("instructions").asText());
  }

  private void tools(McpSession session, int expected) throws IOException, InterruptedException {
    JsonNode tools = session.request("tools/list", session.arguments()).path("tools");
    transcript.step("tools/list: " + tools.size() + " tools");
    List<String> names = new ArrayList<>();
    tools.forEach(tool -> names.add(tool.path("name").asText()));
    transcript.write(String.join(", ", names));
    if (names.size() != expected) {
      throw new IOException(expected + " tools were expected");
    }
  }

  /** The card for the question; missing if people signed in with a line of their own. */
  private JsonNode call(McpSession session) throws IOException, InterruptedException {
    DemoLine line = new DemoLine(session);
    ToolAnswer context = line.context();
    if (context.errorCode().equals(NO_LEAGUE)) {
      transcript.step("get_my_fantasy_context");
      transcript.write(context.text());
      return MissingNode.getInstance();
    }
    transcript.report("get_my_fantasy_context", context);
    ToolAnswer status = line.rosterStatus();
    transcript.report("get_roster_status", status);
    List<String> question = DemoLine.question(status.structured());
    ToolAnswer decision = line.startSit(question);
    transcript.report("analyze_start_sit: " + String.join(" or ", question) + "?", decision);
    JsonNode card = decision.structured().path("decision");
    new DecisionText(card).in(transcript);
    return card;
  }

  /** The text is not sent (spec section 5, rule 7). */
  private void refusedText(McpSession session, OAuthFlow.Granted granted)
      throws IOException, InterruptedException {
    ObjectNode call = session.arguments().put("name", "send_fantasy_alert");
    call.putObject("arguments").put("message", "Your lineup is set.");
    McpSession.Reply refused = session.reply("tools/call", call);
    transcript.step("send_fantasy_alert");
    transcript.write("HTTP " + refused.status() + ": " + refused.message());
    transcript.write("missing: " + refused.body().at("/error/data/missing"));
    transcript.write("WWW-Authenticate: " + refused.challenge());
    if (refused.status() != 403 || granted.scope().contains(TEXTS)) {
      throw new IOException("a text could have been sent with a token for " + granted.scope());
    }
  }

  private void refusedAfter(McpSession session, String reason)
      throws IOException, InterruptedException {
    transcript.step(reason);
    McpSession.Reply refused = session.reply("tools/list", session.arguments());
    transcript.write("The very next call: HTTP " + refused.status() + ": " + refused.message());
    if (refused.status() != 401) {
      throw new IOException("the token still opens something");
    }
  }
}
