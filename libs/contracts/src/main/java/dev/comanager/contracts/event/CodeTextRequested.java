package dev.comanager.contracts.event;

import java.util.Objects;
import java.util.regex.Pattern;

/**
 * Requests the text of a one-time code (topic {@code notifications.codes}, key: sign-in). Recipient
 * and code are sealed for the notifier (spec 4.3).
 *
 * @param v version of this message, 1
 * @param id id of this text, 32 hex digits; a repeated id isn't sent again
 * @param sealed a {@link CodeText} that only the notifier can open, and only under this id
 */
public record CodeTextRequested(int v, String id, String sealed) {
  public static final int VERSION = 1;

  private static final Pattern ID = Pattern.compile("[0-9a-f]{32}");

  public CodeTextRequested {
    if (!ID.matcher(id).matches()) {
      throw new IllegalArgumentException("not the id of a text");
    }
    Objects.requireNonNull(sealed, "sealed");
  }

  public CodeTextRequested(String id, String sealed) {
    this(VERSION, id, sealed);
  }

  /**
   * The place that the sealed value of this text is bound to; it can be sealed and opened only for
   * it.
   */
  public static String placeOf(String id) {
    return "notifications.codes/" + id;
  }
}
