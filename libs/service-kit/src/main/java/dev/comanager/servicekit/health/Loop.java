package dev.comanager.servicekit.health;

import java.time.Duration;

/** Work that goes round and round in the background of a process. */
public interface Loop {
  /** One of a closed set: it is a label of metrics. */
  String name();

  /** Whether it goes on; false when only a restart of the process helps. */
  boolean alive();

  /** How long ago it last turned. */
  Duration idle();

  /** For how long it may stand still. */
  Duration bound();

  /** How often it broke and was begun again. */
  default long breaks() {
    return 0;
  }
}
