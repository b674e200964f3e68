package dev.comanager.messaging.deadletter;

import java.util.Locale;

/** Why a record was dead-lettered. */
public enum DeadLetterReason {
  /** It isn't a valid message of its topic. */
  UNREADABLE,
  /** It is valid, but a retry can't succeed. */
  REFUSED;

  /** The name in headers, metrics and the operators' list. */
  public String code() {
    return name().toLowerCase(Locale.ROOT);
  }
}
