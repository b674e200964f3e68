package dev.comanager.auth.account.phone;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * What a line has left for calls.
 *
 * @param balance whole minutes, those held included
 * @param held for calls that are still to come or under way
 * @param textsStopped whether the line has texted STOP
 */
public record MinutesView(int balance, int held, boolean textsStopped) {
  static MinutesView of(JsonNode minutes) {
    return new MinutesView(
        minutes.path("balance").asInt(),
        minutes.path("held").asInt(),
        minutes.path("texts_stopped").asBoolean());
  }

  /** What is to be known about them, in a sentence or two. */
  public String about() {
    if (balance == 0) {
      return "Without minutes, alerts come as texts. Texts use none.";
    }
    if (held == 0) {
      return "Texts use none.";
    }
    return (held == 1
            ? "1 is held for a call to come."
            : "%d are held for calls to come.".formatted(held))
        + " Texts use none.";
  }
}
