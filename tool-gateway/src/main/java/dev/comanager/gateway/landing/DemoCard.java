package dev.comanager.gateway.landing;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.Json;
import dev.comanager.gateway.card.CardTemplate;
import dev.comanager.gateway.developers.StaticPage;
import jakarta.inject.Singleton;
import java.time.Instant;

/**
 * The decision-card template with a result in it, for a frame of the landing page. It is given the
 * result as ChatGPT gives it, and may neither load nor send anything.
 */
@Singleton
final class DemoCard {
  private static final String BODY = "<body>";

  private final String template;
  private final String policy;

  DemoCard(CardTemplate card) {
    template = card.html();
    policy =
        "default-src 'none'; img-src data:; font-src data:; base-uri 'none'; form-action 'none';"
            + " frame-ancestors 'self'; sandbox allow-scripts; style-src "
            + StaticPage.source(inside("style"))
            + "; script-src "
            + StaticPage.source(inside("script"));
  }

  /** The card of a result. */
  StaticPage of(JsonNode structured) {
    return with("window.openai = {toolOutput: " + literal(structured) + "};");
  }

  /** The card of a recorded result, as it looked at that time. */
  StaticPage of(JsonNode structured, Instant recorded) {
    return with(
        "Date.now = () => %d; window.openai = {toolOutput: %s};"
            .formatted(recorded.toEpochMilli(), literal(structured)));
  }

  private StaticPage with(String script) {
    int body = template.indexOf(BODY) + BODY.length();
    return new StaticPage(
        template.substring(0, body) + "<script>" + script + "</script>" + template.substring(body),
        policy + " " + StaticPage.source(script));
  }

  private String inside(String element) {
    int start = template.indexOf("<" + element + ">") + element.length() + 2;
    return template.substring(start, template.indexOf("</" + element + ">"));
  }

  /** JSON that can't end the script which holds it. */
  private static String literal(JsonNode json) {
    return Json.text(json).replace("<", "\\u003c");
  }
}
