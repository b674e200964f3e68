package dev.comanager.servicekit.health;

import java.time.Duration;

/** A background loop of a process. */
public interface Loop {
  /** From a closed set, because it is a label of metrics. */
  String name();

  /** Whether the loop works; false if only a restart of the process helps. */
  boolean alive();

  /** Time since the end of the last iteration. */
  Duration idle();

  /** How long it may be idle. */
  Duration bound();

  /** How often it failed and was restarted. */
  default long breaks() {
    return 0;
  }
}
