package dev.comanager.auth.account.section;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.ToolErrorCode;

/** An owner's answer to a request for a line. */
public sealed interface OwnerAnswer {
  /**
   * The outcome of a change.
   *
   * @param unavailable what to say when the owner wasn't reached
   * @param silent what to say when it didn't answer in time
   */
  default Change change(String unavailable, String silent) {
    return switch (this) {
      case Done(String text, ObjectNode ignored) -> new Change(true, text);
      case Refused(ToolErrorCode ignored, String text) -> new Change(false, text);
      case Unavailable() -> new Change(false, unavailable);
      case Silent() -> new Change(false, silent);
    };
  }

  /** The request succeeded. */
  record Done(String text, ObjectNode body) implements OwnerAnswer {}

  /** The owner refused; the text is for the person. */
  record Refused(ToolErrorCode code, String text) implements OwnerAnswer {}

  /** The owner wasn't reached, so certainly nothing was done. */
  record Unavailable() implements OwnerAnswer {}

  /** The owner didn't answer in time: a change may have been made. */
  record Silent() implements OwnerAnswer {}
}
