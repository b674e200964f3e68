package dev.comanager.notifier.minutes;

/** The result of holding a minute for a call. */
public enum MinuteReservation {
  HELD,
  NO_MINUTES,
  /** The line reached its limit of calls on that day. */
  TOO_MANY
}
