package dev.comanager.systemtests.run;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.comanager.systemtests.deployment.Deployment;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Looks, before anything is tested, whether a deployment answers at the addresses given, whether it
 * is the one that calls itself so, and whether it takes the bearer.
 */
final class Reach {
  private static final Duration PATIENCE = Duration.ofSeconds(10);
  private static final ObjectMapper JSON = new ObjectMapper();

  private final HttpClient http =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .connectTimeout(PATIENCE)
          .followRedirects(HttpClient.Redirect.NEVER)
          .build();

  /**
   * What a tester should know before the run; an {@link UnusableException} where none is worth it.
   */
  List<String> look() {
    List<String> notes = new ArrayList<>();
    String base = address("BASE_URL", "--base-url");
    String auth = address("AUTH_URL", "--auth-url");
    JsonNode resource =
        document(base + "/.well-known/oauth-protected-resource", base, "the tool server");
    same("BASE_URL", base, resource.path("resource").asText());
    same("AUTH_URL", auth, resource.at("/authorization_servers/0").asText());
    document(auth + "/.well-known/oauth-authorization-server", auth, "the authorization server");
    Optional<String> bearer = Deployment.setting("DEMO_LINE_BEARER");
    if (bearer.isEmpty()) {
      notes.add("No TEST_LINE_BEARER: what needs a line is skipped.");
    } else {
      leagues(base, bearer.orElseThrow()).ifPresent(notes::add);
    }
    if (Deployment.setting("DEMO_PHONE").isEmpty() && Deployment.setting("PHONE_URL").isEmpty()) {
      notes.add("No TEST_LINE_PHONE: nobody is texted, and nobody signs in.");
    }
    return notes;
  }

  private static String address(String name, String option) {
    String value =
        Deployment.setting(name)
            .orElseThrow(
                () ->
                    new UnusableException(name + " is missing: give " + option + " URL (--help)"));
    if (!value.matches("https?://[^/\\s]+/?.*")) {
      throw new UnusableException(name + " is no address: " + value);
    }
    return value.endsWith("/") ? value.substring(0, value.length() - 1) : value;
  }

  /** Clients meet tokens and pages of the address that the deployment says it has. */
  private static void same(String name, String given, String told) {
    String plain = told.endsWith("/mcp") ? told.substring(0, told.length() - 4) : told;
    String trimmed = plain.endsWith("/") ? plain.substring(0, plain.length() - 1) : plain;
    if (!trimmed.equals(given)) {
      throw new UnusableException(
          "the deployment at "
              + given
              + " says that its "
              + name
              + " is "
              + trimmed
              + ": give that");
    }
  }

  private JsonNode document(String address, String base, String what) {
    HttpResponse<String> answer = send(HttpRequest.newBuilder(URI.create(address)), base, what);
    if (answer.statusCode() != 200) {
      throw new UnusableException(
          "%s answers %d at %s: is this %s?".formatted(base, answer.statusCode(), address, what));
    }
    return json(answer, address + " is no JSON: is this " + what + "?");
  }

  private Optional<String> leagues(String base, String bearer) {
    String call =
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\","
            + "\"params\":{\"name\":\"get_my_leagues\",\"arguments\":{}}}";
    HttpResponse<String> answer =
        send(
            HttpRequest.newBuilder(URI.create(base + "/mcp"))
                .header("Authorization", "Bearer " + bearer)
                .header("Content-Type", "application/json")
                .header("Accept", "application/json, text/event-stream")
                .POST(HttpRequest.BodyPublishers.ofString(call)),
            base,
            "the tool server");
    if (answer.statusCode() == 401) {
      throw new UnusableException("the deployment refuses TEST_LINE_BEARER (401)");
    }
    if (answer.statusCode() != 200) {
      return Optional.of("get_my_leagues answered " + answer.statusCode() + ".");
    }
    JsonNode result = json(answer, "the tool server's answer is no JSON").path("result");
    return result.at("/structuredContent/leagues").isEmpty()
        ? Optional.of("The test line has no league: link one first, or most calls fail.")
        : Optional.empty();
  }

  private HttpResponse<String> send(HttpRequest.Builder request, String base, String what) {
    try {
      return http.send(request.timeout(PATIENCE).build(), HttpResponse.BodyHandlers.ofString());
    } catch (IOException e) {
      String why = e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
      throw new UnusableException(what + " can't be reached at " + base + " (" + why + ")");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new UnusableException("interrupted");
    }
  }

  private static JsonNode json(HttpResponse<String> answer, String otherwise) {
    try {
      return JSON.readTree(answer.body());
    } catch (IOException e) {
      throw new UnusableException(otherwise);
    }
  }
}
