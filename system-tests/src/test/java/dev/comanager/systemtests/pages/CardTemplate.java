package dev.comanager.systemtests.pages;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import dev.comanager.systemtests.deployment.Mcp;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.Map;
import java.util.StringJoiner;

/** The decision-card template as the deployment serves it, and sample results to show in it. */
final class CardTemplate {
  /** The time at which the samples are shown: their lock is 72 minutes later. */
  static final String NOW = "2026-11-22T16:48:00Z";

  static final String ADDRESS = "http://card.sandbox.test/";

  private static final String RESOURCE = "ui://comanager/decision-card-v1.html";
  private static final ObjectMapper JSON = new ObjectMapper();

  private final String html;
  private final String policy;

  private CardTemplate(JsonNode contents) {
    html = contents.path("text").asText();
    policy = policy(contents.at("/_meta/ui/csp"));
  }

  static CardTemplate read() {
    JsonNode params = JSON.createObjectNode().put("uri", RESOURCE);
    JsonNode contents =
        Mcp.asLine().rpc("resources/read", params).result().path("contents").path(0);
    assertThat(contents.path("text").asText()).startsWith("<!doctype html>");
    return new CardTemplate(contents);
  }

  /** A sample result: the contents of {@code structuredContent}. */
  static JsonNode sample(String name) {
    try (InputStream in = CardTemplate.class.getResourceAsStream("/cards/" + name + ".json")) {
      return JSON.readTree(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Serves the template, with the policy that its own metadata requests, and a host's page. */
  void serve(Page page, String hostScript) {
    page.route(
        "**/*",
        route -> {
          switch (URI.create(route.request().url()).getHost()) {
            case "card.sandbox.test" -> fulfill(route, "text/html; charset=utf-8", html, policy);
            case "host.test" ->
                fulfill(
                    route,
                    "text/html; charset=utf-8",
                    "<!doctype html><html lang=en><title>Host</title><main></main><script>"
                        + hostScript
                        + "</script></html>",
                    "");
            default -> route.abort();
          }
        });
    page.clock().setFixedTime(NOW);
  }

  private static void fulfill(Route route, String type, String body, String policy) {
    Map<String, String> headers =
        policy.isEmpty() ? Map.of() : Map.of("Content-Security-Policy", policy);
    route.fulfill(
        new Route.FulfillOptions().setContentType(type).setHeaders(headers).setBody(body));
  }

  /** The policy as the MCP Apps specification derives it from the metadata. */
  private static String policy(JsonNode csp) {
    String connect = listed(csp.path("connectDomains"));
    String resources = listed(csp.path("resourceDomains"));
    return String.join(
        "; ",
        "default-src 'none'",
        "script-src 'self' 'unsafe-inline'" + resources,
        "style-src 'self' 'unsafe-inline'" + resources,
        "img-src 'self' data:" + resources,
        "font-src 'self'" + resources,
        "media-src 'self' data:" + resources,
        "connect-src " + (connect.isEmpty() ? "'none'" : connect),
        "frame-src 'none'",
        "object-src 'none'",
        "base-uri 'self'");
  }

  private static String listed(JsonNode domains) {
    assertThat(domains.isArray()).isTrue();
    StringJoiner joined = new StringJoiner(" ");
    domains.forEach(domain -> joined.add(domain.asText()));
    return joined.length() == 0 ? "" : " " + joined;
  }
}
