package dev.comanager.releasetest;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;

/** The checks of a release, from the first address that a client knows to a call to every owner. */
final class Checks {
  private static final String METADATA = "/.well-known/oauth-protected-resource";
  private static final String PROTOCOL = "2025-06-18";

  private final Target target;
  private final Web web;

  Checks(Target target, Web web) {
    this.target = target;
    this.web = web;
  }

  /** A check, which may throw. */
  interface Check {
    Outcome run() throws IOException, InterruptedException;
  }

  /** All checks by name, in the order in which a client would reach them. */
  SequencedMap<String, Check> all() {
    SequencedMap<String, Check> checks = new LinkedHashMap<>();
    checks.put("discovery of the tool server", this::resource);
    checks.put("discovery of the sign-in", this::server);
    checks.put("a call without a bearer", this::refused);
    checks.put("initialize", this::initialized);
    checks.put("decision-engine over Kafka", () -> owner("get_my_leagues", web.object()));
    checks.put("watch-service over Kafka", () -> owner("list_watches", web.object()));
    // The owner refuses a call scheduled in the past before it queues anything: no phone rings.
    checks.put("notifier over Kafka", () -> owner("schedule_service_call", inThePast()));
    checks.put("a sign-in", this::signIn);
    return checks;
  }

  private Outcome resource() throws IOException, InterruptedException {
    JsonNode document = web.document(target.baseUrl() + METADATA);
    String server = document.at("/authorization_servers/0").asText();
    if (!document.path("resource").asText().equals(target.baseUrl())) {
      return new Outcome.Failed(
          "it calls itself %s, not %s"
              .formatted(document.path("resource").asText(), target.baseUrl()));
    }
    return server.equals(target.authUrl())
        ? new Outcome.Passed("sign-in is at " + server)
        : new Outcome.Failed("it sends clients to %s, not %s".formatted(server, target.authUrl()));
  }

  private Outcome server() throws IOException, InterruptedException {
    String issuer =
        web.document(target.authUrl() + "/.well-known/oauth-authorization-server")
            .path("issuer")
            .asText();
    return issuer.equals(target.authUrl())
        ? new Outcome.Passed("issuer is " + issuer)
        : new Outcome.Failed("issuer is %s, not %s".formatted(issuer, target.authUrl()));
  }

  private Outcome refused() throws IOException, InterruptedException {
    Web.Answer answer = web.call(target.baseUrl(), "", "tools/list", web.object());
    String expected = "resource_metadata=\"" + target.baseUrl() + METADATA;
    if (answer.status() != 401) {
      return new Outcome.Failed("HTTP %d instead of 401".formatted(answer.status()));
    }
    return answer.challenge().contains(expected)
        ? new Outcome.Passed("401, and it says where to read on")
        : new Outcome.Failed("the 401 doesn't name " + expected);
  }

  private Outcome initialized() throws IOException, InterruptedException {
    ObjectNode params = web.object().put("protocolVersion", PROTOCOL);
    params.putObject("capabilities");
    params.putObject("clientInfo").put("name", "release-test").put("version", "1");
    Web.Answer answer = web.call(target.baseUrl(), "", "initialize", params);
    String version = answer.body().at("/result/protocolVersion").asText();
    return version.equals(PROTOCOL)
        ? new Outcome.Passed("protocol " + version)
        : new Outcome.Failed("HTTP %d, protocol “%s”".formatted(answer.status(), version));
  }

  private Outcome owner(String tool, JsonNode arguments) throws IOException, InterruptedException {
    return target.bearer().isEmpty()
        ? new Outcome.Skipped("no bearer was given")
        : called(web, target.baseUrl(), target.bearer().get(), tool, arguments);
  }

  private Outcome signIn() throws IOException, InterruptedException {
    return target.person().isEmpty()
        ? new Outcome.Skipped("no test line was given")
        : new SignIn(target, web).walk(target.person().get());
  }

  /** Checks that the tool's owner answered, with a result or its own refusal. */
  static Outcome called(Web web, String baseUrl, String bearer, String tool, JsonNode arguments)
      throws IOException, InterruptedException {
    ObjectNode params = web.object().put("name", tool);
    params.set("arguments", arguments);
    Web.Answer answer = web.call(baseUrl, bearer, "tools/call", params);
    JsonNode result = answer.body().path("result");
    if (!result.has("structuredContent")) {
      return new Outcome.Failed(
          "%s: HTTP %d, %s"
              .formatted(tool, answer.status(), answer.body().at("/error/message").asText()));
    }
    JsonNode content = result.get("structuredContent");
    String code = content.path("code").asText("");
    return switch (code) {
      case "" -> new Outcome.Passed(tool + " answered");
      case "E_UNAVAILABLE", "E_UNCERTAIN" ->
          new Outcome.Failed(tool + ": its owner did not answer (" + code + ")");
      // The gateway itself refused: no owner was called.
      case "E_BAD_ARGS" -> new Outcome.Failed(tool + ": its arguments are not what it takes");
      case String known -> new Outcome.Passed(tool + " was answered with " + known);
    };
  }

  private JsonNode inThePast() {
    return web.object().put("at_iso", "2020-01-01T12:00").put("topic", "release test");
  }

  /** The output line of a check. */
  static String line(Map.Entry<String, Outcome> check) {
    String mark =
        switch (check.getValue()) {
          case Outcome.Passed passed -> "ok     ";
          case Outcome.Skipped skipped -> "skipped";
          case Outcome.Failed failed -> "FAILED ";
        };
    return "%s  %s: %s".formatted(mark, check.getKey(), check.getValue().text());
  }
}
