package dev.comanager.gateway.landing;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.gateway.developers.ExampleRun;
import java.time.Instant;
import java.util.regex.Pattern;

/**
 * A decision about the demo league from the run that the developers' examples show.
 *
 * @param structured the tool's {@code structuredContent}
 */
record RecordedDecision(Instant at, JsonNode structured) {
  private static final Pattern LOCK = Pattern.compile("\\s*\\bIt locks [^.]*\\.");

  static RecordedDecision of(ExampleRun run) {
    return run.steps().stream()
        .filter(step -> step.text() == null)
        .map(step -> step.response().body())
        .filter(result -> result.path("decision").isObject())
        .findFirst()
        .map(result -> new RecordedDecision(run.recordedAt(), result))
        .orElseThrow();
  }

  /** What an assistant says, without the lock: "tomorrow" was true on that day only. */
  String spoken() {
    return LOCK.matcher(structured.path("spoken").asText()).replaceAll("");
  }
}
