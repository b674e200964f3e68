package dev.comanager.decision.facts;

/** Whether a player can be expected to play, whatever vocabulary a source uses. */
public enum Availability {
  HEALTHY(""),
  QUESTIONABLE("Questionable"),
  DOUBTFUL("Doubtful"),
  OUT("Out"),
  /** On injured reserve, PUP, NFI and the like: out for weeks. */
  RESERVE("IR"),
  SUSPENDED("Suspended"),
  /** Ruled inactive on game day. */
  INACTIVE("Inactive"),
  /** A status that we don't know: flagged, never taken for healthy. */
  UNKNOWN("Unknown");

  private final String label;

  Availability(String label) {
    this.label = label;
  }

  /** The status as cards show it; empty when healthy (spec 2.2, 2.6). */
  public String label() {
    return label;
  }

  /** Whether the player certainly or all but certainly doesn't play. */
  public boolean ruledOut() {
    return switch (this) {
      case OUT, RESERVE, SUSPENDED, INACTIVE -> true;
      case HEALTHY, QUESTIONABLE, DOUBTFUL, UNKNOWN -> false;
    };
  }
}
