package dev.comanager.notifier.minutes;

/** What became of holding a minute for a call. */
public enum CallHold {
  HELD,
  NO_MINUTES,
  /** The line has as many calls on that day as it may have. */
  TOO_MANY
}
