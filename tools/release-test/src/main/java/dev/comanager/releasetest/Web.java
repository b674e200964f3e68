package dev.comanager.releasetest;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.releasetest.oauth.FormFields;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Map;

/**
 * HTTP and JSON-RPC calls to a release, at its public addresses or at addresses within the cluster.
 */
final class Web implements AutoCloseable {
  private static final Duration TIMEOUT = Duration.ofSeconds(15);

  private final ObjectMapper json = new ObjectMapper();
  private final HttpClient http =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .connectTimeout(Duration.ofSeconds(5))
          .build();
  private final Map<String, String> ways;
  private int lastId;

  Web(Target target) {
    ways = target.ways();
  }

  /** The answer to a request. */
  record Answer(int status, JsonNode body, String challenge) {}

  HttpRequest.Builder to(String publicAddress) {
    String requested = publicAddress;
    for (Map.Entry<String, String> way : ways.entrySet()) {
      if (publicAddress.startsWith(way.getKey() + "/")) {
        requested = way.getValue() + publicAddress.substring(way.getKey().length());
      }
    }
    return HttpRequest.newBuilder(URI.create(requested)).timeout(TIMEOUT);
  }

  HttpResponse<String> send(HttpRequest.Builder request) throws IOException, InterruptedException {
    HttpRequest built = request.build();
    try {
      return http.send(built, HttpResponse.BodyHandlers.ofString());
    } catch (IOException e) {
      throw new IOException(
          "%s does not answer (%s)"
              .formatted(built.uri().getAuthority(), e.getClass().getSimpleName()),
          e);
    }
  }

  /** Gets a JSON document. */
  JsonNode document(String publicAddress) throws IOException, InterruptedException {
    return read(200, send(to(publicAddress).header("Accept", "application/json")));
  }

  /** Posts a form; returns the JSON answer. */
  JsonNode form(int status, String publicAddress, Map<String, String> fields)
      throws IOException, InterruptedException {
    return read(
        status,
        send(
            to(publicAddress)
                .header("Content-Type", FormFields.MEDIA_TYPE)
                .header("Accept", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(FormFields.encoded(fields.entrySet())))));
  }

  /** Posts JSON; returns the JSON answer. */
  JsonNode json(int status, String publicAddress, JsonNode body)
      throws IOException, InterruptedException {
    return read(
        status,
        send(
            to(publicAddress)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body.toString()))));
  }

  /** Calls a JSON-RPC method. An empty bearer means none. */
  Answer call(String baseUrl, String bearer, String method, JsonNode params)
      throws IOException, InterruptedException {
    lastId++;
    ObjectNode request = object().put("jsonrpc", "2.0").put("id", lastId).put("method", method);
    request.set("params", params);
    HttpRequest.Builder post =
        to(baseUrl + "/mcp")
            .header("Content-Type", "application/json")
            .header("Accept", "application/json, text/event-stream")
            .POST(HttpRequest.BodyPublishers.ofString(request.toString()));
    if (!bearer.isEmpty()) {
      post.header("Authorization", "Bearer " + bearer);
    }
    HttpResponse<String> response = send(post);
    return new Answer(
        response.statusCode(),
        parsed(response),
        response.headers().firstValue("WWW-Authenticate").orElse(""));
  }

  ObjectNode object() {
    return json.createObjectNode();
  }

  private JsonNode read(int status, HttpResponse<String> response) throws IOException {
    if (response.statusCode() != status) {
      throw new IOException(
          "%s answers with HTTP %d instead of %d"
              .formatted(response.uri().getPath(), response.statusCode(), status));
    }
    return parsed(response);
  }

  private JsonNode parsed(HttpResponse<String> response) throws IOException {
    try {
      return json.readTree(response.body());
    } catch (IOException e) {
      throw new IOException(
          "%s answers with HTTP %d and no JSON"
              .formatted(response.uri().getPath(), response.statusCode()),
          e);
    }
  }

  @Override
  public void close() {
    http.close();
  }
}
