package dev.comanager.contracts.event;

import java.util.Objects;

/**
 * The words of a text: the inside of a {@link NotificationRequested}. It prints none of them.
 *
 * @param v version of this message, 1
 * @param text what the phone shows
 */
public record NotificationText(int v, String text) {
  public static final int VERSION = 1;

  public NotificationText {
    Objects.requireNonNull(text, "text");
  }

  public NotificationText(String text) {
    this(VERSION, text);
  }

  @Override
  public String toString() {
    return "NotificationText[***]";
  }
}
