package dev.comanager.gateway;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.Json;
import io.restassured.RestAssured;
import io.restassured.config.EncoderConfig;
import io.restassured.config.RestAssuredConfig;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** A small MCP client for tests. */
public final class Mcp {
  private static final RestAssuredConfig PLAIN =
      RestAssuredConfig.config()
          .encoderConfig(
              EncoderConfig.encoderConfig()
                  .appendDefaultContentCharsetToContentTypeIfUndefined(false));

  private Mcp() {}

  /** An HTTP answer with its JSON; a missing node if the body is empty. */
  public record Answer(int status, JsonNode json, Response http) {
    public String header(String name) {
      return http.getHeader(name);
    }

    public JsonNode error() {
      return json.path("error");
    }

    public JsonNode result() {
      return json.path("result");
    }

    public JsonNode structured() {
      return result().path("structuredContent");
    }

    public String text() {
      return result().path("content").path(0).path("text").asText();
    }
  }

  public static Answer post(String bearer, String body) {
    return post("/mcp", bearer, Map.of(), body.getBytes(StandardCharsets.UTF_8));
  }

  public static Answer post(String bearer, Map<String, String> headers, String body) {
    return post("/mcp", bearer, headers, body.getBytes(StandardCharsets.UTF_8));
  }

  /** Posts any body to any path; without a bearer if it is null. */
  public static Answer post(String path, String bearer, Map<String, String> headers, byte[] body) {
    RequestSpecification request =
        RestAssured.given().config(PLAIN).contentType("application/json").headers(headers);
    if (bearer != null) {
      request.header("Authorization", "Bearer " + bearer);
    }
    Response response = request.body(body).post(path);
    return new Answer(response.statusCode(), json(response.asByteArray()), response);
  }

  public static Answer request(String bearer, String method) {
    return post(bearer, "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"" + method + "\"}");
  }

  public static Answer call(String bearer, String tool, String arguments) {
    return call(bearer, Map.of(), tool, arguments);
  }

  public static Answer call(
      String bearer, Map<String, String> headers, String tool, String arguments) {
    ObjectNode root = Json.WIRE.createObjectNode();
    root.put("jsonrpc", "2.0").put("id", 1).put("method", "tools/call");
    ObjectNode params = root.putObject("params").put("name", tool);
    params.set("arguments", json(arguments.getBytes(StandardCharsets.UTF_8)));
    return post(bearer, headers, root.toString());
  }

  private static JsonNode json(byte[] bytes) {
    try {
      return Json.WIRE.readTree(bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(new String(bytes, StandardCharsets.UTF_8), e);
    }
  }
}
