package dev.comanager.gateway.developers;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.Json;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;

/**
 * The transcript of an end-to-end run ({developers_url}/examples), recorded by {@code ./comanager
 * demo --record} and shown with this installation's addresses.
 */
public record ExampleRun(@JsonProperty("recorded_at") Instant recordedAt, List<Step> steps) {
  private static final int SUCCESS = 200;
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("MMM d, yyyy, h:mm a 'ET'", Locale.US)
          .withZone(ZoneId.of("America/New_York"));

  /**
   * A request with its response, or a text to the phone.
   *
   * @param text null for a request
   */
  public record Step(String title, String note, String text, Side request, Side response) {
    public List<Side> sides() {
      return List.of(request, response);
    }
  }

  /**
   * A request or a response.
   *
   * @param status 0 for a request
   */
  public record Side(String label, String header, int status, JsonNode body) {
    public boolean ok() {
      return status == SUCCESS;
    }

    public List<JsonMarkup.Token> tokens() {
      return JsonMarkup.of(body);
    }
  }

  public static ExampleRun read(PageFrame frame) {
    String run =
        StaticPage.resource("example-run.json")
            .replace("{{base}}", frame.base())
            .replace("{{auth}}", frame.auth());
    return Json.read(run, ExampleRun.class);
  }

  /** When it was recorded, for people. */
  public String recorded() {
    return TIME.format(recordedAt);
  }
}
