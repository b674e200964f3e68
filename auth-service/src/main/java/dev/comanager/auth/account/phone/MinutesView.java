package dev.comanager.auth.account.phone;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;

/**
 * A line's remaining minutes for calls.
 *
 * @param balance whole minutes, including reserved ones
 * @param held minutes reserved for calls that are scheduled or in progress
 * @param textsStopped whether the line has texted STOP
 * @param alertsMutedUntil until when it gets no alerts after MUTE; null when it gets them
 */
public record MinutesView(int balance, int held, boolean textsStopped, Instant alertsMutedUntil) {
  static MinutesView of(JsonNode minutes) {
    return new MinutesView(
        minutes.path("balance").asInt(),
        minutes.path("held").asInt(),
        minutes.path("texts_stopped").asBoolean(),
        minutes.path("alerts_muted_until").isTextual()
            ? Instant.parse(minutes.path("alerts_muted_until").asText())
            : null);
  }

  /** A summary in a sentence or two. */
  public String about() {
    if (balance == 0) {
      return "Without minutes, alerts come as texts. Texts use none.";
    }
    if (held == 0) {
      return "Texts use none.";
    }
    return (held == 1
            ? "1 is held for a scheduled call."
            : "%d are held for scheduled calls.".formatted(held))
        + " Texts use none.";
  }
}
