package dev.comanager.gateway.landing;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.Json;
import dev.comanager.gateway.developers.StaticPage;
import java.time.Instant;
import java.util.regex.Pattern;

/**
 * A decision about the demo league from the run that the developers' examples show.
 *
 * @param structured the tool's {@code structuredContent}
 */
record RecordedDecision(Instant at, JsonNode structured) {
  private static final Pattern LOCK = Pattern.compile("\\s*\\bIt locks [^.]*\\.");

  static RecordedDecision load() {
    try {
      JsonNode run = Json.WIRE.readTree(StaticPage.resource("example-run.json"));
      for (JsonNode step : run.path("steps")) {
        JsonNode result = step.at("/response/body");
        if (result.path("decision").isObject()) {
          return new RecordedDecision(Instant.parse(run.path("recorded_at").asText()), result);
        }
      }
      throw new IllegalStateException("the recorded run has no decision");
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("the recorded run can't be read", e);
    }
  }

  /** What an assistant says, without the lock: "tomorrow" was true on that day only. */
  String spoken() {
    return LOCK.matcher(structured.path("spoken").asText()).replaceAll("");
  }
}
