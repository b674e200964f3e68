package dev.comanager.gateway;

import dev.comanager.testkit.backends.FreePort;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerRequest;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A real HTTP server in place of auth-service. The bearer determines its answer: see {@link
 * Bearers}.
 */
public final class IntrospectionStub implements QuarkusTestResourceLifecycleManager {
  private static final String SECRET = "secret-of-tests";

  private final Set<String> introspectedOnce = ConcurrentHashMap.newKeySet();
  private Vertx vertx;

  @Override
  public Map<String, String> start() {
    vertx = Vertx.vertx();
    int port = FreePort.find();
    vertx
        .createHttpServer()
        .requestHandler(request -> request.bodyHandler(form -> answer(request, form)))
        .listen(port, "127.0.0.1")
        .toCompletionStage()
        .toCompletableFuture()
        .join();
    Map<String, String> settings = new HashMap<>();
    settings.put(
        "comanager.auth.introspection-url", "http://127.0.0.1:" + port + "/internal/introspect");
    settings.put("comanager.auth.secret", SECRET);
    settings.put("comanager.auth.connect-timeout", "3s");
    settings.put("comanager.auth.answer-timeout", "4s");
    settings.put("comanager.access.cors-origins", "https://inspector.example");
    settings.put("comanager.tools.deadline", "6s");
    settings.put("comanager.tools.margin", "100ms");
    settings.put("comanager.rpc-endpoint.body-timeout", "3s");
    settings.put("comanager.rpc-endpoint.body-budget", "100000");
    settings.put("comanager.connections.head-timeout", "2s");
    settings.put("comanager.access.trusted-proxies", "127.0.0.1");
    settings.put("comanager.limits.refusals-per-minute", "200");
    settings.put("comanager.rpc.owner", "decision");
    settings.put("comanager.rpc.caller.max-in-flight", "16");
    settings.put("comanager.rpc.handler.grace", "100ms");
    return settings;
  }

  @Override
  public void stop() {
    vertx.close().toCompletionStage().toCompletableFuture().join();
  }

  private void answer(HttpServerRequest request, Buffer form) {
    String expected =
        "Basic "
            + Base64.getEncoder()
                .encodeToString(("tool-gateway:" + SECRET).getBytes(StandardCharsets.UTF_8));
    String text = form.toString();
    if (!expected.equals(request.getHeader("Authorization"))
        || !request.path().equals("/internal/introspect")
        || !text.startsWith("token=")) {
      request.response().setStatusCode(401).end();
      return;
    }
    String token = URLDecoder.decode(text.substring("token=".length()), StandardCharsets.UTF_8);
    String kind = token.contains("~") ? token.substring(0, token.indexOf('~')) : token;
    switch (kind) {
      case "claude", "chatgpt", "full" -> respond(request, active(token));
      case "once" ->
          respond(
              request,
              introspectedOnce.add(token)
                  ? active("full~all~" + token.substring(5))
                  : "{\"active\":false}");
      case "kept" ->
          respond(
              request,
              introspectedOnce.add(token)
                  ? active("full~all~" + token.substring(5))
                      .replace("\"exp\":1", "\"remember\":{\"epoch\":0,\"settle_ms\":1100}")
                  : "{\"active\":false}");
      case "traced" ->
          respond(
              request,
              String.valueOf(request.getHeader("traceparent"))
                      .matches("00-[0-9a-f]{32}-[0-9a-f]{16}-01")
                  ? active("full~all~" + token.substring(7))
                  : "{\"active\":false}");
      case "mute" -> request.resume();
      case "drips" -> request.response().setChunked(true).write("{\"active\":");
      case "hangs-up" -> request.connection().close();
      case "answers-500" -> request.response().setStatusCode(500).end("{\"active\":true}");
      case "answers-401" -> request.response().setStatusCode(401).end();
      case "says-nonsense" -> respond(request, "<html>hello</html>");
      case "says-nothing" -> respond(request, "");
      case "says-text-for-true" -> respond(request, "{\"active\":\"true\"}");
      case "says-no-line" ->
          respond(request, "{\"active\":true,\"surface\":\"full\",\"scope\":\"\"}");
      case "says-odd-surface" ->
          respond(request, active("full~all~odd").replace("\"full\"", "\"admin\""));
      case "says-too-much" -> respond(request, " ".repeat(20_000) + active("full~all~much"));
      default -> respond(request, "{\"active\":false}");
    }
  }

  private static String active(String token) {
    String[] parts = token.split("~", -1);
    return "{\"active\":true,\"line\":\"%s\",\"surface\":\"%s\",\"scope\":\"%s\",\"exp\":1}"
        .formatted(Bearers.lineOf(parts[2]), parts[0], Bearers.scopesOf(parts[1]));
  }

  private static void respond(HttpServerRequest request, String body) {
    request.response().putHeader("Content-Type", "application/json").end(body);
  }
}
