package dev.comanager.notifier.carrier;

import java.util.Optional;
import java.util.function.Function;

/**
 * An HTTP request at the address for callbacks. It prints nothing of what it says.
 *
 * @param pathAndQuery as it came, from the slash on: signatures cover it
 * @param attemptPath what follows the carrier's name in the path: an attempt, or "replies"
 * @param header a header's value by its name
 * @param body read as UTF-8: what is none has no good signature either
 */
public record CallbackRequest(
    String pathAndQuery,
    String attemptPath,
    Function<String, Optional<String>> header,
    String body) {
  /** The end of the path of replies. */
  public static final String REPLIES = "replies";

  @Override
  public String toString() {
    return "CallbackRequest[***]";
  }
}
