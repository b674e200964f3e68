package dev.comanager.decision.league;

/** The way a league assigns free agents. */
public enum WaiverType {
  /** Claims are granted in the order of the teams' waiver positions. */
  PRIORITY("waivers by priority"),
  /** The highest blind bid from a season budget gets the player. */
  BUDGET("waivers by blind bids"),
  /** First come, first served. */
  FIRST_COME("first come, first served"),
  /** The platform doesn't report it. */
  UNKNOWN("");

  private final String text;

  WaiverType(String text) {
    this.text = text;
  }

  /** The wording inside a sentence; empty when unknown. */
  public String text() {
    return text;
  }
}
