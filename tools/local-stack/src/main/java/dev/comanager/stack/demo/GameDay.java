package dev.comanager.stack.demo;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.stack.demo.DemoPhone.Shown;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.function.Predicate;

/**
 * Events while the person is doing something else: a player becomes unavailable, the phone gets a
 * text.
 */
final class GameDay {
  private static final Duration TIMEOUT = Duration.ofSeconds(60);
  private static final Duration NOTHING_MORE = Duration.ofSeconds(3);
  private static final Duration UNTIL_IT_RINGS = Duration.ofSeconds(90);
  private static final long TICK_MILLIS = 200;
  // The demo line's own time zone. If it was changed on the account page, the call rings later.
  private static final ZoneId ZONE = ZoneId.of("America/New_York");
  private static final DateTimeFormatter AT_ISO = DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm");
  private static final int TOO_LATE_IN_A_MINUTE = 50;

  private final DemoPhone phone;
  private final Injuries injuries;
  private final Transcript transcript;

  GameDay(DemoPhone phone, Injuries injuries, Transcript transcript) {
    this.phone = phone;
    this.injuries = injuries;
    this.transcript = transcript;
  }

  /** Watches the decision; its pick becomes unavailable; exactly one text gives the new verdict. */
  void watch(McpSession session, JsonNode card) throws IOException, InterruptedException {
    String decision = card.path("decision_id").asText();
    String pick = card.at("/subject/0/name").asText();
    ToolAnswer set =
        session.call("watch_decision", session.arguments().put("decision_id", decision));
    transcript.report("watch_decision: " + decision, set);
    Predicate<Shown> ofTheWatch = shown -> shown.text().endsWith(decision);
    int before = count(ofTheWatch);
    fallsOut(pick);
    try {
      reportTheOneAfter(before, ofTheWatch);
    } finally {
      injuries.give(pick, "HEALTHY");
    }
    ObjectNode watch = session.arguments().put("id", set.structured().path("watch_id").asLong());
    transcript.report("cancel_watch", session.call("cancel_watch", watch));
  }

  /** Turns the lineup alert on or off. */
  void lineupAlert(McpSession session, boolean on) throws IOException, InterruptedException {
    transcript.report(
        "send_lineup_alert: " + (on ? "on" : "off"),
        session.call("send_lineup_alert", session.arguments().put("on", on)));
  }

  /** A starter becomes unavailable; exactly one text names a possible replacement. */
  void lineup(String starter) throws IOException, InterruptedException {
    Predicate<Shown> ofTheLineup = shown -> shown.text().startsWith("Lineup: " + starter);
    int before = count(ofTheLineup);
    fallsOut(starter);
    try {
      reportTheOneAfter(before, ofTheLineup);
    } finally {
      injuries.give(starter, "HEALTHY");
    }
  }

  /**
   * Schedules a call for the next minute.
   *
   * @return the call's topic, for {@link #rings}; empty if the line has no minutes
   */
  String call(McpSession session) throws IOException, InterruptedException {
    LocalDateTime now = LocalDateTime.now(Clock.system(ZONE));
    LocalDateTime at =
        now.plusMinutes(now.getSecond() > TOO_LATE_IN_A_MINUTE ? 2 : 1)
            .truncatedTo(ChronoUnit.MINUTES);
    String topic = "your lineup before kickoff";
    ToolAnswer answer =
        session.call(
            "schedule_service_call",
            session.arguments().put("at_iso", AT_ISO.format(at)).put("topic", topic));
    if (answer.errorCode().equals("E_ZERO_BALANCE")) { // the demo was run many times
      transcript.step("schedule_service_call");
      transcript.write(answer.text());
      return "";
    }
    transcript.report("schedule_service_call: " + AT_ISO.format(at), answer);
    return topic;
  }

  /** Waits for that call. */
  void rings(String topic, int before) throws IOException, InterruptedException {
    transcript.step("The phone rings");
    Predicate<Shown> aboutIt = shown -> shown.isCall() && shown.text().contains(topic);
    transcript.write(await(before, aboutIt, UNTIL_IT_RINGS).text());
  }

  /** The number of calls with that topic so far. */
  int calls(String topic) throws InterruptedException {
    return count(shown -> shown.isCall() && shown.text().contains(topic));
  }

  private void fallsOut(String player) throws IOException, InterruptedException {
    transcript.step("Meanwhile " + player + " is ruled out");
    injuries.give(player, "OUT");
  }

  private void reportTheOneAfter(int before, Predicate<Shown> which)
      throws IOException, InterruptedException {
    Shown text = await(before, which, TIMEOUT);
    transcript.step("The phone buzzes");
    transcript.write(text.text());
    Thread.sleep(NOTHING_MORE.toMillis());
    int more = count(which) - before;
    if (more != 1) {
      throw new IOException(more + " texts came, and one was due");
    }
  }

  Shown await(int before, Predicate<Shown> which, Duration timeout)
      throws IOException, InterruptedException {
    long end = System.nanoTime() + timeout.toNanos();
    while (System.nanoTime() < end) {
      List<Shown> shown = phone.shown().stream().filter(which).toList();
      if (shown.size() > before) {
        return shown.getLast();
      }
      Thread.sleep(TICK_MILLIS);
    }
    throw new IOException("nothing came to the phone in " + timeout.toSeconds() + " s");
  }

  int count(Predicate<Shown> which) throws InterruptedException {
    return (int) phone.shown().stream().filter(which).count();
  }
}
