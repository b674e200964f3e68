package dev.comanager.servicekit.startup;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.Json;
import dev.comanager.servicekit.startup.settings.Settings;
import java.io.PrintStream;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;

/**
 * Says on standard output what a start waits for, in the form of the log that follows: with the
 * fields that its lines have (module telemetry), since the same program reads both.
 */
final class WaitingLog {
  static final String AS_JSON = "comanager.log.json";
  private static final DateTimeFormatter MILLISECONDS =
      DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss.SSS'Z'").withZone(ZoneOffset.UTC);

  private final String service;
  private final boolean json;
  private final Clock clock;
  private final PrintStream out;

  WaitingLog(String service, Settings settings) {
    this(service, settings, Clock.systemUTC(), System.out);
  }

  WaitingLog(String service, Settings settings, Clock clock, PrintStream out) {
    this.service = service;
    this.json = settings.isOn(AS_JSON);
    this.clock = clock;
    this.out = out;
  }

  void waiting(String text) {
    Instant now = clock.instant();
    out.println(json ? json(now, text) : text(now, text));
  }

  private ObjectNode json(Instant now, String text) {
    return Json.WIRE
        .createObjectNode()
        .put("timestamp", MILLISECONDS.format(now))
        .put("level", "WARN")
        .put("service", service)
        .put("logger", Start.class.getName())
        .put("thread", Thread.currentThread().getName())
        .put("message", text);
  }

  private static String text(Instant now, String text) {
    return MILLISECONDS.format(now) + " WARN  [" + Start.class.getName() + "] " + text;
  }
}
