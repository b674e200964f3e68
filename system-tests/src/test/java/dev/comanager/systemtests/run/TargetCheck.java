package dev.comanager.systemtests.run;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.comanager.systemtests.deployment.Deployment;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Checks before the tests that a deployment answers at the given addresses, that it uses these
 * addresses itself, and that it accepts the bearer.
 */
final class TargetCheck {
  private static final Duration TIMEOUT = Duration.ofSeconds(10);
  private static final String BASE_INSIDE = "BASE_URL_INSIDE";
  private static final String AUTH_INSIDE = "AUTH_URL_INSIDE";
  private static final int HIGHEST_PORT = 65_535;
  private static final ObjectMapper JSON = new ObjectMapper();

  private final HttpClient http =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .connectTimeout(TIMEOUT)
          .followRedirects(HttpClient.Redirect.NEVER)
          .build();

  /**
   * Warnings for the tester before the run; throws an {@link UnusableException} if a run would be
   * useless.
   */
  List<String> check() {
    for (String name : List.of(BASE_INSIDE, AUTH_INSIDE)) {
      if (Deployment.setting(name).isPresent()) {
        throw new UnusableException(
            name + " is for --groups smoke alone: other groups call the public addresses");
      }
    }
    List<String> notes = new ArrayList<>(settings());
    String base = Deployment.baseUrl();
    String auth = Deployment.authUrl();
    JsonNode resource =
        document(base + "/.well-known/oauth-protected-resource", base, "the tool server");
    same("BASE_URL", base, resource.path("resource").asText(), base);
    same("AUTH_URL", auth, resource.at("/authorization_servers/0").asText(), base);
    document(auth + "/.well-known/oauth-authorization-server", auth, "the authorization server");
    Deployment.setting("DEMO_LINE_BEARER")
        .flatMap(bearer -> leagues(base, bearer))
        .ifPresent(notes::add);
    return notes;
  }

  /** The same for the settings alone, without a request. */
  static List<String> settings() {
    address("BASE_URL", "--base-url");
    address("AUTH_URL", "--auth-url");
    for (String name : List.of(BASE_INSIDE, AUTH_INSIDE)) {
      Deployment.setting(name).ifPresent(url -> checkAddress(name, url));
    }
    checkLines();
    List<String> notes = new ArrayList<>();
    if (LinesOfThisRun.wanted()) {
      return List.of();
    }
    if (Deployment.setting("DEMO_LINE_BEARER").isEmpty()) {
      notes.add("No TEST_LINE_BEARER: what needs a line is skipped.");
    }
    if (Deployment.setting("DEMO_PHONE").isEmpty()) {
      notes.add("No TEST_LINE_PHONE: nobody is texted, and nobody signs in.");
    } else if (Deployment.setting("DEMO_CODE").isEmpty()
        && Deployment.setting("PHONE_URL").isEmpty()) {
      notes.add("No TEST_LINE_CODE and no PHONE_URL: nobody signs in.");
    }
    return notes;
  }

  /** Checks settings in which a mistake does more harm than a failed test; prints no values. */
  private static void checkLines() {
    Map<String, String> bearers = new HashMap<>();
    for (String name : List.of("DEMO_LINE_BEARER", "SECOND_LINE_BEARER", "LIMITED_LINE_BEARER")) {
      String expected = name.replace("DEMO_LINE", "TEST_LINE");
      String bearer = Deployment.setting(name).orElse("");
      if (!bearer.matches("[!-~]*")) {
        throw new UnusableException(
            expected + " is no bearer: it has a space or a sign that no header can carry");
      }
      String other = bearer.isEmpty() ? null : bearers.put(bearer, expected);
      if (other != null) {
        throw new UnusableException(
            expected + " is the same as " + other + ": give that of another line, or leave it out");
      }
    }
    for (String name : List.of("DEMO_PHONE", "SECOND_LINE_PHONE")) {
      if (!Deployment.setting(name).orElse("+12025550143").matches("\\+\\d{8,15}")) {
        throw new UnusableException(
            name.replace("DEMO_PHONE", "TEST_LINE_PHONE")
                + " is no phone number: write it with its country and without spaces, as +1…");
      }
    }
  }

  private static void address(String name, String option) {
    checkAddress(
        name,
        Deployment.setting(name)
            .orElseThrow(
                () ->
                    new UnusableException(name + " is missing: give " + option + " URL (--help)")));
  }

  private static void checkAddress(String name, String value) {
    if (!isAddress(value)) {
      throw new UnusableException(
          "%s is no address of a server (http:// or https://, a host, no query): %s"
              .formatted(name, value.replaceAll("[^/]*@", "…@")));
    }
  }

  private static boolean isAddress(String value) {
    try {
      URI address = new URI(value);
      return ("http".equals(address.getScheme()) || "https".equals(address.getScheme()))
          && address.getHost() != null
          && address.getPort() <= HIGHEST_PORT
          && address.getUserInfo() == null
          && address.getQuery() == null
          && address.getFragment() == null;
    } catch (URISyntaxException e) {
      return false;
    }
  }

  /** Compares an address with the deployment's own: clients get tokens and pages with that one. */
  private static void same(String name, String given, String expected, String base) {
    if (expected.isEmpty()) {
      throw new UnusableException(
          base + " doesn't say what its " + name + " is: is this the tool server?");
    }
    String plain =
        expected.endsWith("/mcp") ? expected.substring(0, expected.length() - 4) : expected;
    String trimmed = plain.endsWith("/") ? plain.substring(0, plain.length() - 1) : plain;
    if (!trimmed.equals(given)) {
      throw new UnusableException(
          "the deployment at "
              + base
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
      return http.send(request.timeout(TIMEOUT).build(), HttpResponse.BodyHandlers.ofString());
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
