package dev.comanager.auth.account.section;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.ToolErrorCode;

/** A service's answer to a request for a line. */
public sealed interface ServiceAnswer {
  /** What to say about a change when the service didn't answer in time. */
  String TIMED_OUT =
      "No answer came in time. It may have been done: look at the list, then try again.";

  /**
   * The outcome of a change to a list.
   *
   * @param unavailable what to say when the service wasn't reached
   */
  default Change change(String unavailable) {
    return change(unavailable, TIMED_OUT);
  }

  /**
   * The outcome of a change.
   *
   * @param unavailable what to say when the service wasn't reached
   * @param timedOut what to say when it didn't answer in time
   */
  default Change change(String unavailable, String timedOut) {
    return switch (this) {
      case Done(String text, ObjectNode ignored) -> new Change(true, text);
      case Refused(ToolErrorCode ignored, String text) -> new Change(false, text);
      case Unavailable() -> new Change(false, unavailable);
      case TimedOut() -> new Change(false, timedOut);
    };
  }

  /** The request succeeded. */
  record Done(String text, ObjectNode body) implements ServiceAnswer {}

  /** The service refused; the text is for the person. */
  record Refused(ToolErrorCode code, String text) implements ServiceAnswer {}

  /** The service wasn't reached, so certainly nothing was done. */
  record Unavailable() implements ServiceAnswer {}

  /** The service didn't answer in time: a change may have been made. */
  record TimedOut() implements ServiceAnswer {}
}
