package dev.comanager.stack.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.comanager.stack.CommandFailed;
import dev.comanager.stack.control.Stack;
import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.Map;

/** A client of the running stack's operators' API, with tokens of its operators. */
final class OperatorsApi implements AutoCloseable {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Duration TIMEOUT = Duration.ofSeconds(30);
  // auth-service creates the operators' client once Keycloak answers; it checks every ten seconds.
  private static final int ATTEMPTS = 60;
  private static final Duration PAUSE = Duration.ofMillis(500);

  private final HttpClient http =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).connectTimeout(TIMEOUT).build();
  private final String lines;
  private final Map<String, String> operator;
  private String token;

  OperatorsApi(Stack stack) throws IOException {
    this.lines = stack.published().get("ADMIN_URL") + "/admin/lines";
    this.operator = stack.settingsOf("auth-service");
  }

  /** The answer; the body is a missing node if there was none. */
  record Answer(int status, JsonNode body) {}

  Answer get(String query) throws IOException, InterruptedException {
    return send("GET", query, BodyPublishers.noBody());
  }

  Answer post(String path, JsonNode body) throws IOException, InterruptedException {
    return send("POST", path, BodyPublishers.ofString(body.toString()));
  }

  Answer put(String path, JsonNode body) throws IOException, InterruptedException {
    return send("PUT", path, BodyPublishers.ofString(body.toString()));
  }

  /** Creates a line and returns its bearer. */
  String newLine(String phone) throws IOException, InterruptedException {
    Answer made = post("", JSON.createObjectNode().put("phone", phone));
    if (made.status() != 201) {
      throw new CommandFailed(
          "A line could not be made: %d %s".formatted(made.status(), made.body()));
    }
    return made.body().path("bearer").asText();
  }

  private Answer send(String method, String path, BodyPublisher body)
      throws IOException, InterruptedException {
    if (token == null) {
      token = token();
    }
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(lines + path))
            .method(method, body)
            .header("Authorization", "Bearer " + token)
            .header("Content-Type", "application/json");
    Answer answer = answer(request);
    // Until auth-service has Keycloak's keys it refuses everybody and does nothing.
    for (int attempt = 1; isNotAdmitted(answer) && attempt < ATTEMPTS; attempt++) {
      Thread.sleep(PAUSE);
      answer = answer(request);
    }
    return answer;
  }

  private static boolean isNotAdmitted(Answer answer) {
    return answer.status() == 401 || answer.status() == 503;
  }

  private String token() throws IOException, InterruptedException {
    String secret = "operators:" + operator.get("COMANAGER_OPERATORS_CLIENT_SECRET");
    HttpRequest.Builder request =
        HttpRequest.newBuilder(
                URI.create(
                    operator.get("COMANAGER_KEYCLOAK_URL")
                        + "/realms/comanager/protocol/openid-connect/token"))
            .POST(BodyPublishers.ofString("grant_type=client_credentials"))
            .header(
                "Authorization",
                "Basic "
                    + Base64.getEncoder()
                        .encodeToString(secret.getBytes(StandardCharsets.US_ASCII)))
            .header("Content-Type", "application/x-www-form-urlencoded");
    Answer answer = answer(request);
    for (int attempt = 1; answer.status() == 401 && attempt < ATTEMPTS; attempt++) {
      Thread.sleep(PAUSE);
      answer = answer(request);
    }
    if (answer.status() != 200) {
      throw new CommandFailed("not done: Keycloak gave no token for operators: " + answer.status());
    }
    return answer.body().path("access_token").asText();
  }

  private Answer answer(HttpRequest.Builder request) throws IOException, InterruptedException {
    HttpRequest ready = request.timeout(TIMEOUT).build();
    try {
      HttpResponse<byte[]> answer = http.send(ready, BodyHandlers.ofByteArray());
      return new Answer(answer.statusCode(), JSON.readTree(answer.body()));
    } catch (ConnectException e) {
      throw new CommandFailed("not done: nobody answers at " + ready.uri().getAuthority());
    }
  }

  @Override
  public void close() {
    http.close();
  }
}
