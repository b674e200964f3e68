package dev.comanager.auth.account;

import dev.comanager.auth.account.session.Session;
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

  /** The message that a page shows: about the form just sent, or kept from the previous one. */
  static FlashMessage of(Session session, FormResult result) {
    return switch (result) {
      case FormResult.Flash(FlashMessage flash) -> flash;
      case FormResult.None() -> session.flash().map(FlashMessage::read).orElse(null);
      case FormResult.Choose _, FormResult.NotLinked _, FormResult.FreshBearer _ -> null;
    };
  }

  /** The message if it belongs to that section; null otherwise. */
  static FlashMessage in(String section, FlashMessage flash) {
    return flash != null && flash.section().equals(section) ? flash : null;
  }

  String written() {
    return Json.text(this);
  }

  static FlashMessage read(String written) {
    return Json.read(written, FlashMessage.class);
  }
}
