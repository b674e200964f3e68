package dev.comanager.watch.team;

import dev.comanager.contracts.Coded;
import dev.comanager.watch.watches.WatchKind;

/** The kinds of watches on a whole team (INTERFACE section 5). */
public enum TeamWatchKind implements Coded {
  /** Material changes until the next kickoff of a starter. */
  ROSTER,
  /** Starters who can't be counted on, before every kickoff; active until it is turned off. */
  LINEUP;

  WatchKind watchKind() {
    return switch (this) {
      case ROSTER -> WatchKind.ROSTER;
      case LINEUP -> WatchKind.LINEUP;
    };
  }

  boolean endsAtItsLock() {
    return this == ROSTER;
  }
}
