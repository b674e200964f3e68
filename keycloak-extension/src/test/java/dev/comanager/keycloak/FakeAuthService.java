package dev.comanager.keycloak;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/** auth-service's side of {@code docs/sign-in-codes.md}, with configurable refusals. */
final class FakeAuthService implements AutoCloseable {
  static final String SECRET = "sign-in-secret-of-the-test";
  static final String RIGHT_CODE = "482913";
  static final String WRONG_CODE = "111111";
  private static final int TRIES = 5;
  private static final int SENDS = 3;
  private static final ObjectMapper JSON = new ObjectMapper();

  private final HttpServer server;
  private final Map<String, String> lines = new ConcurrentHashMap<>();
  private final Map<String, SignIn> signIns = new ConcurrentHashMap<>();
  private final Map<String, List<String>> granted = new ConcurrentHashMap<>();
  private final Map<String, List<String>> platforms = new ConcurrentHashMap<>();
  private final List<JsonNode> links = new CopyOnWriteArrayList<>();
  private final List<JsonNode> sends = new CopyOnWriteArrayList<>();
  private final List<JsonNode> checks = new CopyOnWriteArrayList<>();
  private volatile String sendRefusal = "";
  private volatile String linkAnswer = "{\"outcome\":\"linked\"}";
  private volatile String signup = "";
  private volatile boolean broken;

  FakeAuthService() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/internal/sign-in/codes", exchange -> answer(exchange, this::send));
    server.createContext(
        "/internal/sign-in/codes/check", exchange -> answer(exchange, this::check));
    server.createContext("/internal/sign-in/leagues", exchange -> answer(exchange, this::link));
    server.start();
  }

  URI address() {
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
  }

  void line(String phone, String line) {
    lines.put(phone, line);
  }

  void alreadyGranted(String line, List<String> scopes) {
    granted.put(line, scopes);
  }

  /** The line has no league, and may link one of these platforms. */
  void withoutLeague(String line, List<String> offered) {
    platforms.put(line, offered);
  }

  /** From now on, every request to link a league gets this answer. */
  void answerLinks(String body) {
    linkAnswer = body;
  }

  /** From now on, every sent code comes with these fields; empty for none. */
  void signup(String fields) {
    signup = fields;
  }

  /** The requests to link a league. */
  List<JsonNode> links() {
    return List.copyOf(links);
  }

  /** From now on, every send is refused with this body; empty for none. */
  void refuseSends(String body) {
    sendRefusal = body;
  }

  void breakDown(boolean down) {
    broken = down;
  }

  List<JsonNode> sends() {
    return List.copyOf(sends);
  }

  List<JsonNode> checks() {
    return List.copyOf(checks);
  }

  private Reply send(JsonNode question) {
    sends.add(question);
    if (!sendRefusal.isEmpty()) {
      return new Reply(422, sendRefusal);
    }
    String phone = question.path("phone").asText();
    String id = question.path("signIn").asText();
    if (phone.replaceAll("[^0-9]", "").length() < 10 && question.has("phone")) {
      return new Reply(422, "{\"refusal\":\"phone_invalid\"}");
    }
    SignIn known = signIns.get(id);
    if (known == null && !question.has("phone")) {
      return new Reply(422, "{\"refusal\":\"unknown_sign_in\"}");
    }
    int sent = known == null ? 1 : known.sends() + 1;
    if (sent > SENDS) {
      return new Reply(422, "{\"refusal\":\"sends_used_up\"}");
    }
    String number = question.has("phone") ? phone : known.phone();
    signIns.put(id, new SignIn(number, sent, new AtomicInteger(TRIES)));
    return new Reply(
        200,
        """
        {"masked":"(•••) •••-%s","resendAfterSeconds":30,"sendsLeft":%d%s,"later":"unknown to you"}"""
            .formatted(number.substring(number.length() - 4), SENDS - sent, signup));
  }

  private Reply check(JsonNode question) {
    checks.add(question);
    SignIn signIn = signIns.get(question.path("signIn").asText());
    if (signIn == null) {
      return new Reply(422, "{\"refusal\":\"code_expired\"}");
    }
    if (signIn.tries().decrementAndGet() < 0) {
      return new Reply(422, "{\"refusal\":\"tries_used_up\"}");
    }
    String line = lines.get(signIn.phone());
    if (line == null || !RIGHT_CODE.equals(question.path("code").asText())) {
      return new Reply(
          422, "{\"refusal\":\"code_wrong\",\"attemptsLeft\":" + signIn.tries().get() + "}");
    }
    return new Reply(
        200,
        "{\"line\":\"%s\",\"grantedScopes\":[%s],\"minutesLeft\":17,\"leaguePlatforms\":[%s]}"
            .formatted(
                line,
                quoted(granted.getOrDefault(line, List.of())),
                quoted(platforms.getOrDefault(line, List.of()))));
  }

  private Reply link(JsonNode question) {
    links.add(question);
    return new Reply(200, linkAnswer);
  }

  private static String quoted(List<String> texts) {
    return String.join(",", texts.stream().map(text -> '"' + text + '"').toList());
  }

  private void answer(HttpExchange exchange, Step step) throws IOException {
    try (exchange) {
      JsonNode question = JSON.readTree(exchange.getRequestBody().readAllBytes());
      String proof =
          "Basic "
              + Base64.getEncoder()
                  .encodeToString(("keycloak:" + SECRET).getBytes(StandardCharsets.UTF_8));
      Reply reply;
      if (broken) {
        reply = new Reply(503, "{}");
      } else if (!proof.equals(exchange.getRequestHeaders().getFirst("Authorization"))) {
        reply = new Reply(401, "{}");
      } else {
        reply = step.reply(question);
      }
      byte[] body = reply.body().getBytes(StandardCharsets.UTF_8);
      exchange.getResponseHeaders().set("Content-Type", "application/json");
      exchange.sendResponseHeaders(reply.status(), body.length);
      exchange.getResponseBody().write(body);
    }
  }

  @Override
  public void close() {
    server.stop(0);
  }

  private interface Step {
    Reply reply(JsonNode question);
  }

  private record Reply(int status, String body) {}

  private record SignIn(String phone, int sends, AtomicInteger tries) {}
}
