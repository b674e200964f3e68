package dev.comanager.stack;

import java.util.Locale;

/** Where a process of the local stack is in its life. */
public enum ProcessState {
  STARTING,
  READY,
  /** It ended by itself and is being started again. */
  RESTARTING,
  STOPPING,
  STOPPED,
  FAILED;

  /** As a person reads it. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
