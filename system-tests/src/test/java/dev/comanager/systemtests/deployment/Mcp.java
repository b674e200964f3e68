package dev.comanager.systemtests.deployment;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.systemtests.traffic.RateLimitRetry;
import io.restassured.RestAssured;
import io.restassured.builder.RequestSpecBuilder;
import io.restassured.config.EncoderConfig;
import io.restassured.config.HttpClientConfig;
import io.restassured.config.RestAssuredConfig;
import io.restassured.http.ContentType;
import io.restassured.specification.RequestSpecification;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;

/** A client of the tool server: JSON-RPC by POST, with the bearer of one line or without one. */
public final class Mcp {
  /** Far above every promised answer time, so that a hang fails a test instead of blocking it. */
  private static final int TIMEOUT_MS = 20_000;

  /** No charset that a caller didn't set, and a time limit. */
  public static final RestAssuredConfig CONFIG =
      RestAssuredConfig.config()
          .encoderConfig(
              EncoderConfig.encoderConfig()
                  .appendDefaultContentCharsetToContentTypeIfUndefined(false))
          .httpClient(
              HttpClientConfig.httpClientConfig()
                  .setParam("http.connection.timeout", TIMEOUT_MS)
                  .setParam("http.socket.timeout", TIMEOUT_MS));

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final AtomicLong IDS = new AtomicLong();

  private final String bearer;
  private final String path;
  private final Map<String, String> headers;
  private final boolean retrying;

  private Mcp(String bearer, String path, Map<String, String> headers, boolean retrying) {
    this.bearer = bearer;
    this.path = path;
    this.headers = headers;
    this.retrying = retrying;
  }

  /** The line whose demo league is linked. */
  public static Mcp asLine() {
    return withBearer(Deployment.bearer());
  }

  /** Another line. */
  public static Mcp asSecondLine() {
    return withBearer(Deployment.secondBearer());
  }

  public static Mcp withBearer(String bearer) {
    return new Mcp(bearer, "/mcp", Map.of(), true);
  }

  public static Mcp anonymous() {
    return new Mcp("", "/mcp", Map.of(), true);
  }

  /** The same client on another path. */
  public Mcp on(String otherPath) {
    return new Mcp(bearer, otherPath, headers, retrying);
  }

  /** The same client with additional headers. */
  public Mcp with(Map<String, String> furtherHeaders) {
    return new Mcp(bearer, path, furtherHeaders, retrying);
  }

  /** The same client, which returns an answer of 429 instead of retrying. */
  public Mcp withoutRetry() {
    return new Mcp(bearer, path, headers, false);
  }

  /** The same client, sending this idempotency key with every call. */
  public Mcp withKey(String idempotencyKey) {
    return with(Map.of("Idempotency-Key", idempotencyKey));
  }

  /** Calls a tool. */
  public Reply call(String tool, Map<String, ?> arguments) {
    return call(tool, JSON.<ObjectNode>valueToTree(arguments));
  }

  /** Calls a tool without arguments. */
  public Reply call(String tool) {
    return call(tool, Map.of());
  }

  /** Calls a tool with arguments of any JSON type. */
  public Reply call(String tool, JsonNode arguments) {
    ObjectNode params = JSON.createObjectNode();
    params.put("name", tool);
    params.set("arguments", arguments);
    return rpc("tools/call", params);
  }

  /** Sends a request of any method without params. */
  public Reply rpc(String method) {
    return rpc(method, null);
  }

  /** Sends a request of any method; null omits the params. */
  public Reply rpc(String method, JsonNode params) {
    ObjectNode request = JSON.createObjectNode();
    request.put("jsonrpc", "2.0");
    request.put("id", IDS.incrementAndGet());
    request.put("method", method);
    if (params != null) {
      request.set("params", params);
    }
    return post(request.toString());
  }

  /** Sends a body unchanged. */
  public Reply post(String body) {
    return post(body.getBytes(java.nio.charset.StandardCharsets.UTF_8));
  }

  /** Sends bytes unchanged with the content type of JSON; waits and retries at a rate limit. */
  public Reply post(byte[] body) {
    CreatedResources.checkGoingOn();
    OwnLines.check(bearer, body);
    Reply reply =
        retrying
            ? RateLimitRetry.with(() -> once(body), Reply::status, it -> it.header("Retry-After"))
            : once(body);
    Traces.of(bearer, body, reply);
    return reply;
  }

  private Reply once(byte[] body) {
    long start = System.nanoTime();
    var response = request().contentType(ContentType.JSON).body(body).post(path);
    return Reply.of(response, Duration.ofNanos(System.nanoTime() - start));
  }

  /** A plain request with this client's headers, for requests that are not JSON-RPC. */
  public RequestSpecification request() {
    RequestSpecBuilder builder =
        new RequestSpecBuilder()
            .setConfig(CONFIG)
            .setBaseUri(Deployment.called(Deployment.baseUrl()))
            .setUrlEncodingEnabled(false)
            .addHeaders(headers);
    if (!bearer.isEmpty()) {
      builder.addHeader("Authorization", "Bearer " + bearer);
    }
    if (!headers.containsKey("Accept")) {
      builder.addHeader("Accept", "application/json, text/event-stream");
    }
    return RestAssured.given(builder.build()).redirects().follow(false);
  }
}
