package dev.comanager.contracts.event;

import java.util.Objects;
import java.util.regex.Pattern;

/**
 * A one-time code shall be texted (topic {@code notifications.codes}, key: sign-in). To whom, and
 * which code, is sealed for the notifier (spec 4.3).
 *
 * @param v version of this message, 1
 * @param id names this text, 32 hex digits; heard again, it is not sent again
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

  /** Where the sealed value of the text with this id belongs; sealed and opened for it alone. */
  public static String placeOf(String id) {
    return "notifications.codes/" + id;
  }
}
