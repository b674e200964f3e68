package dev.comanager.contracts.event;

import dev.comanager.contracts.LineId;
import java.time.Instant;
import java.util.Objects;
import java.util.regex.Pattern;

/**
 * A line shall be texted (topic {@code notifications.requested}, key: line). The words are sealed
 * for the notifier, which knows the line's number.
 *
 * @param v version of this message, 1
 * @param id names this text, 32 hex digits; heard again, it is not sent again
 * @param watch the watch that asks for it
 * @param sealed a {@link NotificationText} that only the notifier can open, and only under this id
 * @param expiresAt from when on the text is of no use: the lock
 */
public record NotificationRequested(
    int v, String id, LineId line, long watch, String sealed, Instant expiresAt) {
  public static final int VERSION = 1;

  private static final Pattern ID = Pattern.compile("[0-9a-f]{32}");

  public NotificationRequested {
    if (!ID.matcher(id).matches()) {
      throw new IllegalArgumentException("not the id of a text");
    }
    Objects.requireNonNull(line, "line");
    Objects.requireNonNull(sealed, "sealed");
    Objects.requireNonNull(expiresAt, "expiresAt");
  }

  public NotificationRequested(
      String id, LineId line, long watch, String sealed, Instant expiresAt) {
    this(VERSION, id, line, watch, sealed, expiresAt);
  }

  /** Where the sealed value of the text with this id belongs; sealed and opened for it alone. */
  public static String placeOf(String id) {
    return "notifications.requested/" + id;
  }
}
