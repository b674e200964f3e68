package dev.comanager.benchmarks.watch;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.benchmarks.Settings;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Watches of the demo line on pairs of players of the demo league, set through public tools only.
 */
final class DemoWatches {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final HttpClient http =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final Settings settings;

  DemoWatches(Settings settings) {
    this.settings = settings;
  }

  /**
   * A watched decision.
   *
   * @param pick the player whose injury flips it
   */
  record Watched(String decision, String pick) {}

  /** A text that the simulator received, with its decision. */
  record Text(String decision, Instant at) {}

  /** Watches at most this many decisions on pairs of these names. */
  List<Watched> watch(List<String> names, int most) throws IOException, InterruptedException {
    List<Watched> watched = new ArrayList<>();
    for (int i = 0; i + 1 < names.size() && watched.size() < most; i += 2) {
      watch(names.get(i), names.get(i + 1)).ifPresent(watched::add);
    }
    return watched;
  }

  private Optional<Watched> watch(String one, String other)
      throws IOException, InterruptedException {
    ObjectNode arguments = JSON.createObjectNode();
    arguments.putArray("players").add(one).add(other);
    JsonNode card = call("analyze_start_sit", arguments).path("decision");
    if (!card.path("watchable").asBoolean() || !isFit(card, 0) || !isFit(card, 1)) {
      return Optional.empty(); // if one of the players can't play anyway, not every change flips it
    }
    String decision = card.path("decision_id").asText();
    JsonNode set = call("watch_decision", JSON.createObjectNode().put("decision_id", decision));
    return set.path("ok").asBoolean()
        ? Optional.of(new Watched(decision, card.at("/subject/0/name").asText()))
        : Optional.empty();
  }

  private static boolean isFit(JsonNode card, int subject) {
    JsonNode player = card.path("subject").path(subject);
    return player.path("status").asText().isEmpty() && player.path("projection").asDouble() > 0;
  }

  /** Sets the status of a player of the demo league. */
  void injure(String player, boolean out) throws IOException, InterruptedException {
    String body =
        JSON.createObjectNode()
            .put("player", player)
            .put("status", out ? "OUT" : "HEALTHY")
            .toString();
    post(URI.create(settings.get("DEMO_INJURIES_URL")), body, null);
  }

  /** All texts on the demo line's phone that are about a decision. */
  List<Text> texts() throws IOException, InterruptedException {
    String to = settings.get("DEMO_PHONE").replace("+", "%2B");
    JsonNode messages =
        JSON.readTree(
            http.send(
                    HttpRequest.newBuilder(
                            URI.create(settings.get("PHONE_URL") + "/messages?to=" + to))
                        .build(),
                    BodyHandlers.ofByteArray())
                .body());
    List<Text> texts = new ArrayList<>();
    for (JsonNode message : messages) {
      String body = message.path("body").asText();
      String last = body.substring(body.lastIndexOf(' ') + 1);
      if (last.startsWith("d_")) {
        texts.add(new Text(last, Instant.parse(message.path("at").asText())));
      }
    }
    return texts;
  }

  private JsonNode call(String tool, ObjectNode arguments)
      throws IOException, InterruptedException {
    ObjectNode request =
        JSON.createObjectNode().put("jsonrpc", "2.0").put("id", 1).put("method", "tools/call");
    request.putObject("params").put("name", tool).set("arguments", arguments);
    byte[] answer =
        post(
            URI.create(settings.get("BASE_URL") + "/mcp"),
            request.toString(),
            settings.get("DEMO_LINE_BEARER"));
    return JSON.readTree(answer).at("/result/structuredContent");
  }

  private byte[] post(URI to, String body, String bearer) throws IOException, InterruptedException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(to)
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(body));
    if (bearer != null) {
      request.header("Authorization", "Bearer " + bearer);
    }
    return http.send(request.build(), BodyHandlers.ofByteArray()).body();
  }
}
