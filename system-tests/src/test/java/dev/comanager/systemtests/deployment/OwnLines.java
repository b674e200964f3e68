package dev.comanager.systemtests.deployment;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.time.Clock;
import java.time.LocalDate;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.opentest4j.TestAbortedException;

/**
 * The lines that these tests may text or call by a tool: a test line whose number was given, and
 * every line if a phone simulator was seen to receive all texts. Giving a number states that it is
 * the tester's own; a bearer alone may belong to anybody.
 */
public final class OwnLines {
  /** Tools that can make a phone ring or buzz, immediately or later. */
  public static final Set<String> TEXTING =
      Set.of(
          "send_fantasy_alert",
          "send_me_weekly_brief",
          "call_me_now",
          "schedule_service_call",
          "send_lineup_alert",
          "watch_decision",
          "watch_roster");

  private static final ObjectMapper JSON = new ObjectMapper();

  private OwnLines() {}

  /** Why this tool must not text this line; empty if it may. */
  public static Optional<String> objection(String bearer, String tool) {
    return objection(Deployment::setting, Simulator.shared()::takesAllTexts, bearer, tool);
  }

  /**
   * The same under these settings.
   *
   * @param simulator whether a phone simulator was seen to receive all texts
   */
  static Optional<String> objection(
      Function<String, Optional<String>> settings,
      BooleanSupplier simulator,
      String bearer,
      String tool) {
    if (!TEXTING.contains(tool)) {
      return Optional.empty();
    }
    return objectionToANumber(settings, bearer, tool)
        .filter(_ -> !simulator.getAsBoolean())
        .or(() -> objectionToACallForLater(settings, tool, simulator));
  }

  /**
   * A scheduled call can only be cancelled on the account page, which needs the line's number and a
   * code.
   */
  private static Optional<String> objectionToACallForLater(
      Function<String, Optional<String>> settings, String tool, BooleanSupplier simulator) {
    if (!tool.equals("schedule_service_call")) {
      return Optional.empty();
    }
    String cancelled =
        "a call that was set can only be cancelled on the account page, which needs ";
    if (settings.apply("DEMO_PHONE").isEmpty()) {
      return Optional.of(cancelled + "TEST_LINE_PHONE");
    }
    return settings.apply("DEMO_CODE").isEmpty() && !simulator.getAsBoolean()
        ? Optional.of(cancelled + "TEST_LINE_CODE")
        : Optional.empty();
  }

  private static Optional<String> objectionToANumber(
      Function<String, Optional<String>> settings, String bearer, String tool) {
    if (settings.apply("DEMO_PHONE").isEmpty()) {
      return Optional.of(
          tool
              + " may text or call, and TEST_LINE_PHONE (the test line's own number) was not given");
    }
    boolean second =
        settings.apply("SECOND_LINE_BEARER").filter(bearer::equals).isPresent()
            && settings.apply("SECOND_LINE_PHONE").isEmpty();
    if (second || settings.apply("LIMITED_LINE_BEARER").filter(bearer::equals).isPresent()) {
      return Optional.of(
          tool
              + " may text or call, and the number of that line (SECOND_LINE_PHONE) was not given");
    }
    return Optional.empty();
  }

  /**
   * Skips the test before it sends a request that would text a line that these tests must not text.
   */
  static void check(String bearer, byte[] body) {
    JsonNode call = call(body);
    String tool = call.path("name").asText();
    boolean turnsOff =
        tool.equals("send_lineup_alert") && !call.at("/arguments/on").asBoolean(true);
    if (bearer.isEmpty() || turnsOff || isInThePast(call)) {
      return;
    }
    objection(bearer, tool)
        .ifPresent(
            reason -> {
              System.err.println("SKIPPED: " + reason);
              throw new TestAbortedException(reason);
            });
  }

  /** Whether it is a call at a time that has passed in every time zone, which never rings. */
  private static boolean isInThePast(JsonNode call) {
    String at = call.at("/arguments/at_iso").asText();
    return call.path("name").asText().equals("schedule_service_call")
        && at.matches("\\d{4}-\\d{2}-\\d{2}T.*")
        && at.compareTo(LocalDate.now(Clock.systemUTC()).minusDays(1).toString()) < 0;
  }

  private static JsonNode call(byte[] body) {
    try {
      JsonNode request = JSON.readTree(body);
      return request != null && request.path("method").asText().equals("tools/call")
          ? request.path("params")
          : JSON.missingNode();
    } catch (IOException e) {
      return JSON.missingNode(); // no JSON, so not a tool call
    }
  }
}
