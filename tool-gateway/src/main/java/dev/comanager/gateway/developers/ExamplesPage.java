package dev.comanager.gateway.developers;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.Json;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/**
 * The transcript of an end-to-end run ({developers_url}/examples), recorded by {@code ./comanager
 * demo --record} and shown with this installation's addresses.
 */
@Singleton
final class ExamplesPage {
  private static final int SUCCESS = 200;
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("MMM d, yyyy, h:mm a 'ET'", Locale.US)
          .withZone(ZoneId.of("America/New_York"));

  private final StaticPage page;

  ExamplesPage(PageFrame frame) {
    JsonNode run = read(StaticPage.resource("example-run.json"));
    StringBuilder steps = new StringBuilder();
    run.path("steps").forEach(step -> append(steps, step));
    this.page =
        frame.around(
            PublicPage.EXAMPLES,
            StaticPage.resource("examples.html")
                .replace(
                    "{{recorded}}", TIME.format(Instant.parse(run.path("recorded_at").asText())))
                .replace("{{count}}", Integer.toString(run.path("steps").size()))
                .replace("{{steps}}", steps),
            StaticPage.resource("examples.css"));
  }

  StaticPage page() {
    return page;
  }

  private static void append(StringBuilder html, JsonNode step) {
    int status = step.at("/response/status").asInt(SUCCESS);
    String kind = step.has("text") ? " phone" : status == SUCCESS ? "" : " stop";
    html.append("<li class=\"step").append(kind).append("\"><h2>");
    html.append(escaped(step, "title")).append("</h2><p>").append(escaped(step, "note"));
    html.append("</p>");
    if (step.has("text")) {
      html.append("<p class=\"sms\">").append(escaped(step, "text")).append("</p>");
    } else {
      html.append("<div class=\"talk\">");
      side(html, "Request", step.path("request"), "");
      side(html, "Response", step.path("response"), status == SUCCESS ? "pine" : "clay");
      html.append("</div>");
    }
    html.append("</li>\n");
  }

  private static void side(StringBuilder html, String name, JsonNode side, String tag) {
    html.append("<div class=\"side\"><h3>").append(name);
    if (!side.path("label").asText().isEmpty()) {
      html.append(" <code>").append(escaped(side, "label")).append("</code>");
    }
    if (!tag.isEmpty()) {
      html.append(' ').append(DevelopersPage.tag(tag, side.path("status").asText()));
    }
    html.append("</h3>");
    if (side.has("header")) {
      html.append("<pre class=\"io\">").append(escaped(side, "header")).append("</pre>");
    }
    html.append("<pre class=\"io\" tabindex=\"0\">").append(JsonMarkup.of(side.path("body")));
    html.append("</pre></div>");
  }

  private static String escaped(JsonNode node, String field) {
    return PageFrame.escaped(node.path(field).asText());
  }

  private static JsonNode read(String json) {
    try {
      return Json.WIRE.readTree(json);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("the recorded run can't be read", e);
    }
  }
}
