package dev.comanager.stack.demo;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

/** An MCP client over the public interface: one bearer, JSON-RPC by POST (spec §4.1). */
final class McpSession implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(15);

  private final ObjectMapper json = new ObjectMapper();
  private final HttpClient http = HttpClient.newHttpClient();
  private final URI endpoint;
  private final String bearer;
  private int lastId;

  McpSession(String baseUrl, String bearer) {
    this.endpoint = URI.create(baseUrl + "/mcp");
    this.bearer = bearer;
  }

  /** Empty arguments to fill. */
  ObjectNode arguments() {
    return json.createObjectNode();
  }

  /**
   * Calls a tool.
   *
   * @throws IOException when it was not answered with a tool result
   */
  ToolAnswer call(String tool, ObjectNode arguments) throws IOException, InterruptedException {
    ObjectNode params = json.createObjectNode().put("name", tool);
    params.set("arguments", arguments);
    return new ToolAnswer(ask("tools/call", params));
  }

  /**
   * Asks a JSON-RPC method.
   *
   * @return its result
   * @throws IOException when it was answered with an error or not at all
   */
  JsonNode ask(String method, ObjectNode params) throws IOException, InterruptedException {
    lastId++;
    ObjectNode request =
        json.createObjectNode().put("jsonrpc", "2.0").put("id", lastId).put("method", method);
    request.set("params", params);
    HttpResponse<String> response =
        http.send(
            HttpRequest.newBuilder(endpoint)
                .timeout(PATIENCE)
                .header("Content-Type", "application/json")
                .header("Accept", "application/json, text/event-stream")
                .header("Authorization", "Bearer " + bearer)
                .POST(HttpRequest.BodyPublishers.ofString(json.writeValueAsString(request)))
                .build(),
            HttpResponse.BodyHandlers.ofString());
    JsonNode answer = json.readTree(response.body());
    if (answer.has("result")) {
      return answer.get("result");
    }
    throw new IOException(
        "%s was answered with HTTP %d: %s"
            .formatted(
                method, response.statusCode(), answer.at("/error/message").asText("no message")));
  }

  /** Why it failed, for people: a refused connection says nothing by itself. */
  static String reason(IOException failure) {
    return failure.getMessage() == null
        ? "nothing answers. Start it with ./comanager up."
        : failure.getMessage();
  }

  @Override
  public void close() {
    http.close();
  }
}
