package dev.comanager.stack.demo;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An MCP client of the public interface: with or without a bearer, JSON-RPC by POST (spec §4.1).
 */
final class McpSession implements AutoCloseable {
  private static final Duration TIMEOUT = Duration.ofSeconds(15);

  private final ObjectMapper json = new ObjectMapper();
  private final HttpClient http = HttpClient.newHttpClient();
  private final URI endpoint;
  private final String bearer;
  private int lastId;

  McpSession(String baseUrl, String bearer) {
    this.endpoint = URI.create(baseUrl + "/mcp");
    this.bearer = bearer;
  }

  /** An empty object for arguments. */
  ObjectNode arguments() {
    return json.createObjectNode();
  }

  /**
   * Calls a tool.
   *
   * @throws IOException if the answer is not a tool result
   */
  ToolAnswer call(String tool, ObjectNode arguments) throws IOException, InterruptedException {
    ObjectNode params = json.createObjectNode().put("name", tool);
    params.set("arguments", arguments);
    return new ToolAnswer(request("tools/call", params));
  }

  /** The answer, including refusals. */
  record Reply(int status, JsonNode body, String challenge) {
    private static final Pattern METADATA = Pattern.compile("resource_metadata=\"([^\"]+)\"");

    String message() {
      return body.at("/error/message").asText("no message");
    }

    /** The metadata address in a refusal, for a client without a token. */
    String metadataAddress() throws IOException {
      Matcher found = METADATA.matcher(challenge);
      if (!found.find()) {
        throw new IOException("the refusal names no resource_metadata");
      }
      return found.group(1);
    }
  }

  /**
   * Calls a JSON-RPC method.
   *
   * @return its result
   * @throws IOException if it got an error or no answer
   */
  JsonNode request(String method, ObjectNode params) throws IOException, InterruptedException {
    Reply reply = reply(method, params);
    if (reply.body().has("result")) {
      return reply.body().get("result");
    }
    throw new IOException(
        "%s was answered with HTTP %d: %s".formatted(method, reply.status(), reply.message()));
  }

  /** Calls a JSON-RPC method and returns any answer. */
  Reply reply(String method, ObjectNode params) throws IOException, InterruptedException {
    lastId++;
    ObjectNode request =
        json.createObjectNode().put("jsonrpc", "2.0").put("id", lastId).put("method", method);
    request.set("params", params);
    HttpRequest.Builder post =
        HttpRequest.newBuilder(endpoint)
            .timeout(TIMEOUT)
            .header("Content-Type", "application/json")
            .header("Accept", "application/json, text/event-stream")
            .POST(HttpRequest.BodyPublishers.ofString(json.writeValueAsString(request)));
    if (!bearer.isEmpty()) {
      post.header("Authorization", "Bearer " + bearer);
    }
    HttpResponse<String> response = http.send(post.build(), HttpResponse.BodyHandlers.ofString());
    return new Reply(
        response.statusCode(),
        json.readTree(response.body()),
        response.headers().firstValue("WWW-Authenticate").orElse(""));
  }

  /** The reason for people: the message of a refused connection alone says nothing. */
  static String reason(Exception failure) {
    String message =
        failure instanceof UncheckedIOException unchecked
            ? unchecked.getCause().getMessage()
            : failure.getMessage();
    return message == null ? "nothing answers. Start it with ./comanager up." : message;
  }

  @Override
  public void close() {
    http.close();
  }
}
