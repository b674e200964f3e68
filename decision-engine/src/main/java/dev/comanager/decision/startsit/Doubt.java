package dev.comanager.decision.startsit;

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
  UNKNOWN_STATUS
}
