package dev.comanager.decision.league;

/** How a league hands out players whom nobody has. */
public enum WaiverType {
  /** Claims are granted in the order of the teams' waiver positions. */
  PRIORITY("waivers by priority"),
  /** The highest blind bid out of a season's budget gets the player. */
  BUDGET("waivers by blind bids"),
  /** Whoever comes first. */
  FIRST_COME("first come, first served"),
  /** The platform doesn't say. */
  UNKNOWN("");

  private final String text;

  WaiverType(String text) {
    this.text = text;
  }

  /** As it stands inside a sentence; empty when unknown. */
  public String text() {
    return text;
  }
}
