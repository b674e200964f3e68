package dev.comanager.stack.demo;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.stack.demo.DemoPhone.Shown;
import dev.comanager.stack.demo.Recording.Side;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * {@code ./comanager demo --record FILE}: records one run end to end, as sent and received, for the
 * developer pages. {@code --compare FILE}: checks whether a new run still has the same shapes.
 */
public final class RecordedRun {
  private static final Duration TIMEOUT = Duration.ofSeconds(60);
  private static final String CALLS = "calls.write";
  private static final ObjectMapper JSON = new ObjectMapper();

  private final Published published;
  private final Clock clock;
  private final Recording recording;
  private final Transcript silent =
      new Transcript(
          new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8));

  private RecordedRun(Published published, Clock clock) {
    this.published = published;
    this.clock = clock;
    Map<String, String> placeholders = new LinkedHashMap<>();
    placeholders.put(published.baseUrl(), "{{base}}");
    placeholders.put(published.authUrl(), "{{auth}}");
    this.recording =
        new Recording(clock.instant().truncatedTo(ChronoUnit.SECONDS).toString(), placeholders);
  }

  /** Exits with 1 if a step did not get the expected answer, or if shapes differ. */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    Path file = Path.of(arguments[1]);
    try {
      RecordedRun run = new RecordedRun(Published.read(), Clock.systemUTC());
      run.walk();
      if (arguments[0].equals("--record")) {
        run.recording.writeTo(file);
        System.out.println("The run is written to " + file);
      } else {
        run.compareWith(file);
      }
    } catch (IOException | UncheckedIOException e) {
      System.err.println("The run ends here: " + McpSession.reason(e));
      System.exit(1);
    }
  }

  private void compareWith(Path file) throws IOException {
    JsonNode recorded = JSON.readTree(file.toFile());
    JsonNode fresh = recording.json();
    if (recorded.path("steps").size() != fresh.path("steps").size()) {
      throw new IOException("the recorded run has other steps");
    }
    for (int step = 0; step < fresh.path("steps").size(); step++) {
      List<String> differences =
          ShapeRule.differences(recorded.path("steps").path(step), fresh.path("steps").path(step));
      if (!differences.isEmpty()) {
        throw new IOException("step " + (step + 1) + " has another shape: " + differences);
      }
    }
    System.out.println("A fresh run has the shapes of the recorded one.");
  }

  private void walk() throws IOException, InterruptedException {
    try (McpSession stranger = published.session("")) {
      ObjectNode hello = stranger.arguments().put("protocolVersion", "2025-06-18");
      hello.putObject("capabilities");
      hello.putObject("clientInfo").put("name", "example").put("version", "1.0");
      rpc(stranger, "Say hello", "No token is needed yet.", "initialize", hello, 200);
      rpc(
          stranger,
          "Ask without a bearer",
          "Refused. The header says where to sign in.",
          "tools/list",
          stranger.arguments(),
          401);
    }
    OAuthFlow walk = published.walk(Assistant.CHATGPT, silent);
    walk.connect();
    OAuthFlow.Granted granted = walk.signIn(List.of(CALLS));
    recording.exchange(
        "Sign in by phone",
        "The client registers and opens /authorize with PKCE. The person takes three steps: number,"
            + " code, what to allow. They untick phone calls.",
        Side.requested(
            "POST {{auth}}/token",
            JSON.createObjectNode()
                .put("grant_type", "authorization_code")
                .put("code", "…")
                .put("code_verifier", "…")
                .put("client_id", "fcm_…")),
        Side.answered("", 200, granted.answer()));
    try (McpSession session = published.session(granted.token())) {
      watched(session);
      JsonNode nothing = walk.revoke(granted);
      recording.exchange(
          "Sign out",
          "The next call with this token gets the 401 of step 2.",
          Side.requested("POST {{auth}}/revoke", JSON.createObjectNode().put("token", "…")),
          Side.answered("", 200, nothing));
    }
  }

  private void watched(McpSession session) throws IOException, InterruptedException {
    ObjectNode question = session.arguments();
    List<String> names = question(session);
    names.forEach(question.withArray("players")::add);
    JsonNode card =
        tool(
                session,
                "Ask for advice",
                "The same question gives the same id, with fresh facts.",
                "analyze_start_sit",
                question)
            .path("decision");
    String decision = card.path("decision_id").asText();
    String pick = card.at("/subject/0/name").asText();
    JsonNode watch =
        tool(
            session,
            "Have it watched",
            "Asking twice returns the same watch, with existing true.",
            "watch_decision",
            session.arguments().put("decision_id", decision));
    recording.text(
        "A player is ruled out, and the phone gets a text",
        "One change, one text.",
        textAfterRulingOut(pick, shown -> shown.text().endsWith(decision)));
    ObjectNode call = session.arguments().put("name", "schedule_service_call");
    call.putObject("arguments")
        .put("at_iso", LocalDateTime.now(clock).plusDays(1).truncatedTo(ChronoUnit.HOURS) + "")
        .put("topic", "Lineup check");
    rpc(
        session,
        "Ask for a phone call, which was not allowed",
        "The person unticked it, so nothing is queued. The message says what to do.",
        "tools/call",
        call,
        403);
    tool(
        session,
        "Stop the watch",
        "No text comes after this.",
        "cancel_watch",
        session.arguments().put("id", watch.path("watch_id").asLong()));
  }

  /** Another pair than the demo's transcript uses: the same watch again would be a replay. */
  private static List<String> question(McpSession session)
      throws IOException, InterruptedException {
    JsonNode status = new DemoLine(session).rosterStatus().structured();
    List<String> answers = DemoLine.question(status);
    ObjectNode others = JSON.createObjectNode();
    status
        .path("players")
        .forEach(
            player -> {
              if (!answers.contains(player.path("name").asText())) {
                others.withArray("players").add(player);
              }
            });
    return DemoLine.question(others);
  }

  private String textAfterRulingOut(String player, Predicate<Shown> which)
      throws IOException, InterruptedException {
    Injuries injuries = published.injuries();
    GameDay gameDay = new GameDay(published.phone(), injuries, silent);
    int before = gameDay.count(which);
    injuries.give(player, "OUT");
    try {
      return gameDay.await(before, which, TIMEOUT).text();
    } finally {
      injuries.give(player, "HEALTHY");
    }
  }

  private void rpc(
      McpSession session, String title, String note, String method, ObjectNode params, int status)
      throws IOException, InterruptedException {
    McpSession.Reply reply = session.reply(method, params);
    if (reply.status() != status) {
      throw new IOException("%s was answered with HTTP %d".formatted(method, reply.status()));
    }
    ObjectNode request =
        JSON.createObjectNode()
            .put("jsonrpc", "2.0")
            .put("id", reply.body().path("id").asInt())
            .put("method", method);
    request.set("params", params);
    String header = reply.challenge().isEmpty() ? "" : "WWW-Authenticate: " + reply.challenge();
    recording.exchange(
        title,
        note,
        Side.requested("POST {{base}}/mcp", request),
        new Side("", status, header, reply.body()));
  }

  private JsonNode tool(
      McpSession session, String title, String note, String tool, ObjectNode arguments)
      throws IOException, InterruptedException {
    ToolAnswer answer = session.call(tool, arguments);
    if (!answer.succeeded()) {
      throw new IOException(tool + " failed with " + answer.errorCode());
    }
    ObjectNode shown = answer.structured().deepCopy();
    shown.remove("players");
    recording.exchange(
        title,
        note,
        Side.requested(tool, arguments),
        Side.answered("structuredContent", 200, shown));
    return answer.structured();
  }
}
