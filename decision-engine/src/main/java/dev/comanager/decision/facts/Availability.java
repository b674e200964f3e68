package dev.comanager.decision.facts;

/** Whether a player is expected to play, independent of a source's vocabulary. */
public enum Availability {
  HEALTHY(""),
  QUESTIONABLE("Questionable"),
  DOUBTFUL("Doubtful"),
  /** Ruled out of the week's game. */
  OUT("Out"),
  /** On injured reserve, PUP, NFI or similar: out for weeks. */
  RESERVE("IR"),
  SUSPENDED("Suspended"),
  /** Ruled inactive on game day, or away for another reason than an injury or a suspension. */
  INACTIVE("Inactive"),
  /** An unknown status: flagged, never treated as healthy. */
  UNKNOWN("Unknown");

  private final String label;

  Availability(String label) {
    this.label = label;
  }

  /** The status as cards show it; empty when healthy (spec 2.2, 2.6). */
  public String label() {
    return label;
  }

  /** Whether the player certainly or almost certainly won't play. */
  public boolean ruledOut() {
    return switch (this) {
      case OUT, RESERVE, SUSPENDED, INACTIVE -> true;
      case HEALTHY, QUESTIONABLE, DOUBTFUL, UNKNOWN -> false;
    };
  }
}
