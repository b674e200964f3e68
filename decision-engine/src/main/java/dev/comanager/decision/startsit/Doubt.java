package dev.comanager.decision.startsit;

import dev.comanager.contracts.event.NoCall;

/** Why there is no call though a card can be made. */
public enum Doubt {
  /** The facts are of another week than the league's. */
  OTHER_WEEK,
  /** A player who plays as a rule has no projection. */
  NO_PROJECTION,
  /** Projections are too old. */
  OLD_PROJECTIONS,
  /** Statuses are too old, or were never read. */
  OLD_STATUSES,
  /** The call hangs on a status that we can't read. */
  UNKNOWN_STATUS;

  /** The same as others are told of it. */
  public NoCall.Reason reason() {
    return switch (this) {
      case OTHER_WEEK, OLD_PROJECTIONS, OLD_STATUSES -> NoCall.Reason.OLD_FACTS;
      case NO_PROJECTION -> NoCall.Reason.NO_PROJECTION;
      case UNKNOWN_STATUS -> NoCall.Reason.UNKNOWN_STATUS;
    };
  }
}
