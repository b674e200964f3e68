package dev.comanager.decision.league;

/** The way a league assigns free agents. */
public enum WaiverType {
  /** Claims are granted in the order of the teams' waiver positions. */
  PRIORITY,
  /** The highest blind bid from a season budget gets the player. */
  BUDGET,
  /** First come, first served. */
  FIRST_COME,
  /** The platform doesn't report it. */
  UNKNOWN
}
