package dev.comanager.messaging.deadletter;

import java.util.Locale;

/** Why a record was put aside. */
public enum DeadLetterReason {
  /** It is no message of its topic. */
  UNREADABLE,
  /** It can be read, but what it says is refused however often it is tried. */
  REFUSED;

  /** The word in headers, metrics and the operators' list. */
  public String code() {
    return name().toLowerCase(Locale.ROOT);
  }
}
