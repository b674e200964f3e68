package dev.comanager.auth.account.phone;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.auth.account.section.DayRule;
import java.time.Instant;
import java.util.Set;

/**
 * A text or a call as the page lists it.
 *
 * @param icon id of the icon, {@code text} or {@code call}
 * @param style CSS class of its outcome: {@code changed}, {@code lost} or empty
 * @param what its kind and outcome, such as "Text, sent"
 * @param why what requested it
 * @param text its content; empty if that has been deleted
 * @param toCome whether it is a scheduled call, which the other list shows
 */
public record DeliveryRow(
    String icon, String style, String when, String what, String why, String text, boolean toCome) {
  private static final Set<String> WELL = Set.of("queued", "sent", "ringing", "answered");

  /** Converts the JSON of a delivery (the notifier's {@code suite/recent-deliveries}). */
  static DeliveryRow of(JsonNode delivery, DayRule days) {
    boolean call = delivery.path("kind").asText().equals("call");
    String status = delivery.path("status").asText();
    boolean watch = delivery.path("purpose").asText().equals("watch");
    String style = WELL.contains(status) ? "" : "lost";
    return new DeliveryRow(
        call ? "call" : "text",
        style.isEmpty() && watch ? "changed" : style,
        days.opening(Instant.parse(delivery.path("at").asText())),
        call ? "Call, " + ofCall(status, delivery.path("minutes")) : "Text, " + ofText(status),
        why(delivery),
        delivery.path("words").isTextual() ? delivery.path("words").asText() : "",
        status.equals("queued") && delivery.path("purpose").asText().equals("scheduled_call"));
  }

  private static String ofText(String status) {
    return switch (status) {
      case "queued" -> "on its way";
      case "sent" -> "sent";
      case "failed" -> "not delivered";
      case "capped" -> "not sent: daily limit reached";
      case "stopped" -> "not sent: you texted STOP";
      case "muted" -> "not sent: you texted MUTE";
      case "too_late" -> "not sent: too late";
      case "cancelled" -> "not sent: no longer watched";
      case "unclear" -> "not confirmed";
      default -> status.replace('_', ' ');
    };
  }

  private static String ofCall(String status, JsonNode minutes) {
    return switch (status) {
      case "queued" -> "still to come";
      case "ringing" -> "in progress";
      case "answered" -> spent(minutes);
      case "not_answered" -> "no answer, no minutes used";
      case "failed" -> "not connected, no minutes used";
      case "unreported" -> "outcome not reported";
      case "too_late" -> "not made: too late";
      case "unclear" -> "not confirmed";
      case "cancelled" -> "canceled";
      case "muted" -> "not made: you texted MUTE";
      default -> status.replace('_', ' ');
    };
  }

  private static String spent(JsonNode minutes) {
    if (!minutes.isInt()) {
      return "answered";
    }
    return minutes.asInt() == 1 ? "1 minute" : minutes.asInt() + " minutes";
  }

  private static String why(JsonNode delivery) {
    if (delivery.path("in_place_of_call").asBoolean()) {
      return "sent instead of a call: no minutes left";
    }
    return switch (delivery.path("purpose").asText()) {
      case "watch" -> "a watch";
      case "brief" -> "weekly text";
      case "security" -> "security";
      case "own_words" -> "asked for by you";
      case "reply" -> "answer to your text";
      case "scheduled_call" -> "scheduled by you";
      case "call_now" -> "asked for by you";
      default -> "";
    };
  }
}
