package dev.comanager.auth.account.phone;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.auth.account.section.DayRule;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * A watch as the page lists it.
 *
 * @param about the facts below its title, such as "By text, until Sun 1:00 PM · no alert yet"
 * @param decisionId of the watched decision; empty for whole rosters
 * @param until when it ends, such as "Sun 1:00 PM"
 * @param note why the last change sent no text; empty if that doesn't apply
 */
public record WatchRow(
    String id, String title, String about, String decisionId, String until, String note) {
  /** Converts the JSON of a watch (spec 2.7). */
  static WatchRow of(JsonNode watch, DayRule days) {
    JsonNode subject = watch.path("subject");
    List<String> about = new ArrayList<>();
    String how = watch.path("channel").asText().equals("call") ? "By call" : "By text";
    // A lineup alert has no end: its end time is only that of its next check.
    boolean stands = watch.path("kind").asText().equals("lineup");
    String until = days.moment(Instant.parse(watch.path("until_at").asText()));
    about.add(
        "%s, %s %s".formatted(how, stands ? "before every kickoff; the next is" : "until", until));
    about.add(alerts(watch, days));
    return new WatchRow(
        watch.path("id").asText(),
        title(watch.path("kind").asText(), subject),
        String.join(" · ", about),
        subject.path("decision_id").asText(),
        until,
        note(watch.path("last_skip_reason").asText()));
  }

  private static String alerts(JsonNode watch, DayRule days) {
    int sent = watch.path("alerts_sent").asInt();
    if (sent == 0) {
      return "no alert yet";
    }
    String count = sent == 1 ? "1 alert sent" : sent + " alerts sent";
    return watch.path("last_alert_at").isTextual()
        ? count + ", last " + days.moment(Instant.parse(watch.path("last_alert_at").asText()))
        : count;
  }

  private static String title(String kind, JsonNode subject) {
    String label = subject.path("label").asText();
    String a = subject.path("a").asText();
    String b = subject.path("b").asText();
    return switch (kind) {
      case "roster" -> label.isEmpty() ? "Your whole roster" : label;
      case "lineup" -> label.isEmpty() ? "Your lineup" : label;
      default -> {
        String of = subject.path("kind").asText();
        if (!label.isEmpty() && (of.equals("trade") || of.equals("waiver"))) {
          // A trade or an add: its label says whether the card makes the move.
          yield Character.toUpperCase(label.charAt(0)) + label.substring(1);
        }
        String players = a.isEmpty() || b.isEmpty() ? label : a + " over " + b;
        String verdict = subject.path("verdict").asText();
        // SIT also says who starts instead: the player named first.
        yield verdict.isEmpty() || verdict.equals("SIT") ? players : verdict + " " + players;
      }
    };
  }

  private static String note(String reason) {
    return switch (reason) {
      case "quiet_hours" -> "Held: quiet hours";
      case "no_minutes" -> "Texted: no minutes for a call";
      case "opted_out" -> "Not sent: you texted STOP";
      case "muted" -> "Not sent: you texted MUTE";
      case "capped" -> "Not sent: daily limit reached";
      case "delivery_failed" -> "Not delivered";
      case "too_late" -> "Not sent: too late";
      case "unreadable" -> "Paused: we can't read your league";
      default -> "";
    };
  }
}
