package dev.comanager.stack;

import java.util.Locale;

/** The state of a process of the local stack. */
public enum ProcessState {
  STARTING,
  READY,
  /** It ended on its own and is being restarted. */
  RESTARTING,
  STOPPING,
  STOPPED,
  FAILED;

  /** The label shown to a person. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
