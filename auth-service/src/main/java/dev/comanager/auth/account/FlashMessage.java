package dev.comanager.auth.account;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.comanager.contracts.Json;

/**
 * The message about the previous form.
 *
 * @param tone {@code good}, {@code bad} or {@code changed}, as in the style sheet
 * @param section the id of the section that it belongs to
 */
public record FlashMessage(String tone, String section, String text) {
  static FlashMessage good(String section, String text) {
    return new FlashMessage("good", section, text);
  }

  static FlashMessage bad(String section, String text) {
    return new FlashMessage("bad", section, text);
  }

  static FlashMessage changed(String section, String text) {
    return new FlashMessage("changed", section, text);
  }

  /** Whether the form succeeded, so that the message isn't announced as an alert. */
  public boolean calm() {
    return !tone.equals("bad");
  }

  String written() {
    try {
      return Json.WIRE.writeValueAsString(this);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a note could not be written", e);
    }
  }

  static FlashMessage read(String written) {
    try {
      return Json.WIRE.readValue(written, FlashMessage.class);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a note could not be read", e);
    }
  }
}
