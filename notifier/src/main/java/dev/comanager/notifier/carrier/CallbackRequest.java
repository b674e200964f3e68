package dev.comanager.notifier.carrier;

import java.util.Optional;
import java.util.function.Function;

/**
 * An HTTP request to the callback address. {@code toString} shows none of its content.
 *
 * @param pathAndQuery as received, from the slash on, because signatures cover it
 * @param attemptPath the rest of the path after the carrier's name: an attempt, or "replies"
 * @param header a header's value by its name
 * @param body read as UTF-8; a body that isn't UTF-8 has no valid signature either
 */
public record CallbackRequest(
    String pathAndQuery,
    String attemptPath,
    Function<String, Optional<String>> header,
    String body) {
  /** The last part of the path of replies. */
  public static final String REPLIES = "replies";

  @Override
  public String toString() {
    return "CallbackRequest[***]";
  }
}
