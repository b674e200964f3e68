package dev.comanager.decision.startsit;

import dev.comanager.contracts.event.NoCall;

/** A reason for {@code NO_CALL} although a card can be made. */
public enum Doubt {
  /** The facts are of another week than the league's. */
  OTHER_WEEK,
  /** A regular player has no projection. */
  NO_PROJECTION,
  /** Projections are too old. */
  OLD_PROJECTIONS,
  /** Statuses are too old, or were never read. */
  OLD_STATUSES,
  /** The pick depends on an unreadable status. */
  UNKNOWN_STATUS;

  /** The same reason as published to other services. */
  public NoCall.Reason reason() {
    return switch (this) {
      case OTHER_WEEK, OLD_PROJECTIONS, OLD_STATUSES -> NoCall.Reason.OLD_FACTS;
      case NO_PROJECTION -> NoCall.Reason.NO_PROJECTION;
      case UNKNOWN_STATUS -> NoCall.Reason.UNKNOWN_STATUS;
    };
  }
}
