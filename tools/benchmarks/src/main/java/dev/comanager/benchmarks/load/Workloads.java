package dev.comanager.benchmarks.load;

import static dev.comanager.benchmarks.report.Requests.BRIEF;
import static dev.comanager.benchmarks.report.Requests.LEAGUES;
import static dev.comanager.benchmarks.report.Requests.LEAGUES_ECHO;
import static dev.comanager.benchmarks.report.Requests.LINEUP;
import static dev.comanager.benchmarks.report.Requests.LIST;
import static dev.comanager.benchmarks.report.Requests.LIST_ECHO;
import static dev.comanager.benchmarks.report.Requests.ONE_LINE;
import static dev.comanager.benchmarks.report.Requests.ROSTER;
import static dev.comanager.benchmarks.report.Requests.START_SIT;
import static dev.comanager.benchmarks.report.Requests.TOKEN;
import static dev.comanager.benchmarks.report.Requests.WAIVERS;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.comanager.benchmarks.Settings;
import dev.comanager.benchmarks.SignInFlow;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Builds the workloads from the running stack's answers: its players, its answers' sizes. */
final class Workloads {
  /** Text in every successful result. */
  static final String SUCCESS = "\"isError\":false";

  /** Takes no arguments. */
  static final String LEAGUES_CALL = call(LEAGUES, "{}");

  private static final ObjectMapper JSON = new ObjectMapper();

  private final Settings settings;
  private final URI base;
  private final List<String> bearers;
  private final InetSocketAddress echo;

  Workloads(Settings settings, int echoPort) {
    this.settings = settings;
    base = URI.create(settings.get("BASE_URL"));
    bearers = settings.bearers();
    echo = new InetSocketAddress(InetAddress.getLoopbackAddress(), echoPort);
  }

  List<Workload> all() throws IOException, InterruptedException {
    String list = body("tools/list", null, null);
    int listBytes = answer(list, bearers.getFirst()).getBytes(StandardCharsets.UTF_8).length;
    List<String> oneLine = List.of(bearers.getFirst());
    return List.of(
        echo(LIST_ECHO, listBytes),
        leaguesEcho(),
        service(LIST, list, "\"tools\":[", LIST_ECHO),
        leagues(LEAGUES),
        service(ONE_LINE, LEAGUES_CALL, SUCCESS, LEAGUES, oneLine),
        service(TOKEN, LEAGUES_CALL, SUCCESS, ONE_LINE, List.of(SignInFlow.accessToken(settings))),
        tool(ROSTER, "{}"),
        tool(START_SIT, pair()),
        tool(BRIEF, "{}"),
        tool(WAIVERS, "{}"),
        tool(LINEUP, "{}"));
  }

  /** {@code get_my_leagues} of all lines, under this name. */
  Workload leagues(String name) throws IOException, InterruptedException {
    return service(name, LEAGUES_CALL, SUCCESS, LEAGUES_ECHO);
  }

  /** The echo of as many bytes. */
  Workload leaguesEcho() throws IOException, InterruptedException {
    String answer = answer(LEAGUES_CALL, bearers.getFirst());
    return echo(LEAGUES_ECHO, answer.getBytes(StandardCharsets.UTF_8).length);
  }

  /** The result of {@code get_my_leagues}, as JSON. */
  String leaguesResult() throws IOException, InterruptedException {
    return JSON.readTree(answer(LEAGUES_CALL, bearers.getFirst())).path("result").toString();
  }

  private Workload tool(String name, String arguments) throws IOException, InterruptedException {
    return service(name, call(name, arguments), SUCCESS, LEAGUES);
  }

  private Workload service(String name, String body, String expected, String baseline)
      throws IOException, InterruptedException {
    return service(name, body, expected, baseline, bearers);
  }

  private Workload service(
      String name, String body, String expected, String baseline, List<String> bearers)
      throws IOException, InterruptedException {
    List<byte[]> requests = new ArrayList<>();
    for (String bearer : bearers) {
      String answer = answer(body, bearer);
      if (!answer.contains(expected)) {
        throw new IOException(name + " is not answered as expected: " + answer);
      }
      requests.add(request(base.getAuthority(), "/mcp", "Authorization: Bearer " + bearer, body));
    }
    int port = base.getPort() < 0 ? 80 : base.getPort();
    return new Workload(
        name,
        new InetSocketAddress(InetAddress.getAllByName(base.getHost())[0], port),
        requests,
        expected,
        baseline);
  }

  private Workload echo(String name, int bytes) {
    byte[] request = request("127.0.0.1", "/" + bytes, "Authorization: none", LEAGUES_CALL);
    return new Workload(name, echo, List.of(request), SUCCESS, "");
  }

  /** Two players of one position whose games have not begun, as arguments. */
  private String pair() throws IOException, InterruptedException {
    JsonNode players =
        JSON.readTree(answer(call(ROSTER, "{}"), bearers.getFirst()))
            .at("/result/structuredContent/players");
    for (String position : List.of("WR", "RB", "TE", "QB")) {
      List<String> names = new ArrayList<>();
      for (JsonNode player : players) {
        if (player.path("pos").asText().equals(position) && !player.path("bye").asBoolean()) {
          names.add(player.path("name").asText());
        }
      }
      if (names.size() >= 2) {
        return JSON.createObjectNode()
            .set("players", JSON.valueToTree(names.subList(0, 2)))
            .toString();
      }
    }
    throw new IOException("no two players of one position on the roster: " + players);
  }

  private String answer(String body, String bearer) throws IOException, InterruptedException {
    try (HttpClient client = HttpClient.newHttpClient()) {
      HttpRequest request =
          HttpRequest.newBuilder(base.resolve("/mcp"))
              .header("Content-Type", "application/json")
              .header("Authorization", "Bearer " + bearer)
              .POST(HttpRequest.BodyPublishers.ofString(body))
              .build();
      return client.send(request, HttpResponse.BodyHandlers.ofString()).body();
    }
  }

  private static String call(String tool, String arguments) {
    return body("tools/call", tool, arguments);
  }

  private static String body(String method, String tool, String arguments) {
    String params =
        tool == null
            ? ""
            : ",\"params\":{\"name\":\"%s\",\"arguments\":%s}".formatted(tool, arguments);
    return "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"%s\"%s}".formatted(method, params);
  }

  /**
   * One HTTP request.
   *
   * @param header which says who calls
   */
  static byte[] request(String host, String path, String header, String body) {
    byte[] content = body.getBytes(StandardCharsets.UTF_8);
    byte[] head =
        ascii(
            """
            POST %s HTTP/1.1\r
            Host: %s\r
            %s\r
            Content-Type: application/json\r
            Accept: application/json, text/event-stream\r
            Content-Length: %d\r
            \r
            """
                .formatted(path, host, header, content.length));
    byte[] whole = java.util.Arrays.copyOf(head, head.length + content.length);
    System.arraycopy(content, 0, whole, head.length, content.length);
    return whole;
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }
}
